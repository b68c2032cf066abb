import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { SitterEntry } from 'sync-protocol/api/sitter'
import { SitterDatabase } from '#db/sitter/sitter-database.ts'
import { fakeServer, json } from '../../../test/account-page.tsx'
import { mount, until } from '../../../test/mount.tsx'
import type { PassStore } from './pass-store.ts'
import { usePass } from './use-pass.ts'

const view = {
  pass: { id: 'p', name: 'Olena', allowsMedicine: false, phones: '', endsAt: '2126-03-01T20:00:00.000Z' },
  baby: { name: 'Mia', birthDate: '2026-01-15' },
  serverTime: '2026-03-01T12:00:00.000Z',
  ...{ entries: [], lastFeedAt: null, nextFeeding: null, medicines: [] },
}
const diaper = (n: number): SitterEntry => ({
  ...{ type: 'diaper', id: `0199f3a0-0000-7000-8000-00000000000${n}`, at: '2026-03-01T12:00:00.000Z' },
  ...{ timeZone: 'Europe/Kyiv', wetness: 'WET', soiled: false },
})

it('sends an entry that became due while the previous one was being sent', async () => {
  const server = fakeServer()
  const sent: string[][] = []
  server.answer = async ({ method, body }) => {
    if (method !== 'POST') return json(200, view)
    const { entries } = body as { entries: SitterEntry[] }
    sent.push(entries.map(({ id }) => id))
    if (sent.length === 1) await store!.log('token', diaper(2), 0)
    const shown = sent.length === 1 ? '2' : '1'
    await vi.waitFor(() => expect(document.body.textContent).toBe(shown), 10_000)
    return json(200, { results: entries.map(({ id, type }) => ({ id, type, refused: null })) })
  }
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    await new SitterDatabase().delete()
  })
  let store: PassStore | undefined
  const Page = () => {
    const found = usePass()
    store = found.store
    return <p>{found.state?.unsent.length ?? 'none'}</p>
  }
  await mount(
    <MemoryRouter initialEntries={['/sitter#token']}>
      <Routes>
        <Route path="/sitter" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  )
  await until(() => document.body.textContent === '0')
  await store!.log('token', diaper(1), 0)
  await until(() => sent.length === 2 && document.body.textContent === '0')
  expect(sent).toEqual([[diaper(1).id], [diaper(2).id]])
})
