import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SitterEntry } from 'sync-protocol/api/sitter'
import { SitterDatabase } from '#db/sitter/sitter-database.ts'
import { fakeServer, json, offline, refusal, type Sent } from '../../../test/account-page.tsx'
import { PassStore } from './pass-store.ts'

const view = {
  pass: { id: 'p', name: 'Olena', allowsMedicine: false, phones: '', endsAt: '2026-03-01T20:00:00.000Z' },
  baby: { name: 'Mia', birthDate: '2026-01-15' },
  ...{
    serverTime: '2026-03-01T12:00:00.000Z',
    entries: [],
    lastFeedAt: null,
    nextFeeding: null,
    medicines: [],
  },
}
const diaper = (n: number): SitterEntry => ({
  ...{ type: 'diaper', id: `0199f3a0-0000-7000-8000-00000000000${n}`, at: '2026-03-01T12:00:00.000Z' },
  ...{ timeZone: 'Europe/Kyiv', wetness: 'WET', soiled: false },
})

let db: SitterDatabase
let store: PassStore
let server: ReturnType<typeof fakeServer>
let names = 0
beforeEach(async () => {
  db = new SitterDatabase(`sitter-${++names}`)
  store = new PassStore(db)
  server = fakeServer()
  server.answer = () => json(200, view)
  await store.open('token')
  await store.refresh('token', 'UTC')
})
afterEach(() => {
  db.close()
  vi.unstubAllGlobals()
})

const taken = ({ body }: Sent, refused: string | null = null) =>
  json(200, {
    results: (body as { entries: SitterEntry[] }).entries.map(({ id, type }) => ({ id, type, refused })),
  })
const unsent = async () => (await store.read())!.unsent
const posts = () => server.sent.filter(({ method }) => method === 'POST')

describe('the entries of a sitter', () => {
  it('wait on the device until they can no longer be undone, and until the server answers', async () => {
    await store.log('token', diaper(1), 60_000)
    await store.log('token', diaper(2), 0)
    server.answer = () => offline()
    await store.send()
    expect(await unsent()).toHaveLength(2)
    server.answer = (sent) => (sent.method === 'POST' ? taken(sent) : json(200, view))
    await store.send()
    expect((await unsent()).map(({ entry }) => entry.id)).toEqual([diaper(1).id])
    expect(posts().map(({ body }) => (body as { entries: unknown[] }).entries.length)).toEqual([1, 1])
  })

  it('are sent if they become due while others are being sent', async () => {
    await store.log('token', diaper(1), 0)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    server.answer = async (sent) => {
      if (sent.method !== 'POST') return json(200, view)
      await released
      return taken(sent)
    }
    const first = store.send()
    await vi.waitFor(() => expect(posts()).toHaveLength(1))
    await store.log('token', diaper(2), 0)
    const second = store.send()
    release()
    await Promise.all([first, second])
    expect(await unsent()).toEqual([])
    expect(posts()).toHaveLength(2)
  })

  it('are removed by Undo', async () => {
    await store.log('token', diaper(1), 60_000)
    await store.remove(diaper(1))
    await store.send()
    expect([await unsent(), posts()]).toEqual([[], []])
  })

  it('stay visible if the server refuses them, until the sitter has read it', async () => {
    await store.log('token', diaper(1), 0)
    server.answer = (sent) => (sent.method === 'POST' ? taken(sent, 'after_end') : json(200, view))
    await store.send()
    await store.send()
    expect(await unsent()).toMatchObject([{ refused: 'after_end' }])
    expect(posts()).toHaveLength(1)
    await store.forgetRefused('token')
    expect(await unsent()).toEqual([])
  })

  const invalid = (...paths: string[]) =>
    json(400, {
      ...{ error: 'The request is not valid', code: 'invalid_request' },
      details: paths.map((path) => ({ path, message: 'not valid' })),
    })
  const entriesOf = ({ body }: Sent) => (body as { entries: SitterEntry[] }).entries
  const refusals = async () => (await unsent()).map(({ entry, refused }) => [entry.id, refused])

  it.each([
    ['names', (index: number) => `entries.${index}`],
    ['does not name', () => 'entries'],
  ])('are sent without one that the server cannot read and %s', async (_, pathOf) => {
    for (const n of [1, 2, 3]) await store.log('token', diaper(n), 0)
    server.answer = (sent) => {
      if (sent.method !== 'POST') return json(200, view)
      const index = entriesOf(sent).findIndex(({ id }) => id === diaper(2).id)
      return index < 0 ? taken(sent) : invalid(pathOf(index))
    }
    await store.send()
    expect(await refusals()).toEqual([[diaper(2).id, 'invalid']])
    const calls = posts().length
    await store.send()
    expect(posts()).toHaveLength(calls)
  })

  it('all wait for the name of the sitter', async () => {
    for (const n of [1, 2]) await store.log('token', diaper(n), 0)
    server.answer = (sent) => (sent.method === 'POST' ? invalid('name') : json(200, view))
    await store.send()
    expect((await refusals()).map(([, refused]) => refused)).toEqual([null, null])
    expect(posts()).toHaveLength(1)
  })

  it('stay on the device after the pass has ended, and are no longer sent', async () => {
    await store.log('token', diaper(1), 0)
    server.answer = () => refusal(404, 'not_found')
    await store.send()
    await store.send()
    expect(posts()).toHaveLength(1)
    const { pass, unsent: left } = (await store.read())!
    expect([pass.isOver, pass.view?.baby.name, left.length]).toEqual([true, 'Mia', 1])
  })

  it('are sent with the pass alone: no session of this device is used', async () => {
    localStorage.setItem('accessToken', 'of a parent')
    const fetched = vi.fn(async (_path: string, _init: RequestInit) => json(200, view))
    vi.stubGlobal('fetch', fetched)
    await store.refresh('token', 'UTC')
    expect(
      fetched.mock.calls.map(([, { headers }]) => (headers as Record<string, string>).authorization),
    ).toEqual(['Bearer token'])
    localStorage.clear()
  })
})

it('forgets the data of a pass once the server no longer knows it', async () => {
  const entry = {
    id: diaper(1).id,
    at: diaper(1).at,
    endTime: diaper(1).at,
    entity: 'diaperChange',
    by: 'Anna',
  }
  const full = { ...view, pass: { ...view.pass, phones: '+380501234567' }, entries: [entry] }
  server.answer = () => json(200, full)
  await store.refresh('token', 'UTC')
  expect((await store.read())!.pass.view).toMatchObject({ entries: [{ by: 'Anna' }] })
  server.answer = () => refusal(404, 'not_found')
  await store.refresh('token', 'UTC')
  const { pass } = (await store.read())!
  expect(pass).toMatchObject({ isOver: true, view: { entries: [], pass: { phones: '', name: 'Olena' } } })
})
