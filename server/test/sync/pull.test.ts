import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireRow } from 'sync-protocol/wire/change'
import { diaperPut, openDevice, opOf, type Device } from '../support/device.ts'
import { addBaby, family, signIn } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const diaper = (fields: Record<string, unknown> = {}) => diaperPut(home.babyId, server.clock.now(), fields)
const byId = (rows: readonly WireRow[]) => new Map(rows.map((row) => [row.id, row]))
const seqOf = (cursor: string) => Number(cursor.split('.')[3])

describe('pull', () => {
  it('from the beginning returns the whole space ordered by number, with deleted rows', async () => {
    const phone = openDevice(home.anna)
    const deleted = diaper()
    await phone.push([diaper(), deleted])
    server.clock.advance(1)
    await phone.push([opOf('delete', 'diaperChange', deleted.id, server.clock.now())])
    const { rows, cursor, more } = await phone.pull()
    expect(more).toBe(false)
    const seqs = rows.map((row) => row.seq)
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b))
    expect(new Set(seqs).size).toBe(seqs.length)
    expect(seqs.at(-1)).toBe(seqOf(cursor))
    expect(new Set(rows.map((row) => row.entity))).toEqual(
      new Set(['team', 'teamMember', 'invitation', 'baby', 'diaperChange']),
    )
    expect(byId(rows).get(deleted.id)).toMatchObject({
      deletedAt: new Date(server.clock.now()).toISOString(),
    })
  })

  it('I4: in pages of any size returns the same rows, each page a prefix of the rest', async () => {
    const phone = openDevice(home.anna)
    await phone.push(Array.from({ length: 20 }, () => diaper()))
    const whole = await phone.pull({ limit: 1000 })
    for (const limit of [1, 2, 7, whole.rows.length, whole.rows.length + 1])
      expect(await phone.pullAll(undefined, limit)).toMatchObject({ rows: whole.rows, cursor: whole.cursor })
  })

  it('returns a long page, read by a thread, like short ones', async () => {
    const phone = openDevice(home.anna)
    await phone.push(Array.from({ length: 300 }, () => diaper()))
    const whole = await phone.pull({ limit: 1000 })
    expect(whole).toEqual({
      rows: await phone.pullAll(undefined, 100).then(({ rows }) => rows),
      cursor: expect.any(String) as string,
      more: false,
      serverTime: server.clock.now(),
    })
    expect(whole.rows.length).toBeGreaterThan(300)
    const half = await phone.pull({ limit: 250 })
    expect(half).toMatchObject({ rows: whole.rows.slice(0, 250), more: true })
  })

  it('at the end returns nothing and the same cursor', async () => {
    const phone = openDevice(home.anna)
    const { cursor } = await phone.pullAll()
    expect(await phone.pull({ cursor })).toEqual({
      rows: [],
      cursor,
      more: false,
      serverTime: server.clock.now(),
    })
  })

  it('returns a changed row once, in its current state', async () => {
    const phone = openDevice(home.anna)
    const op = diaper()
    await phone.push([op])
    const { cursor } = await phone.pullAll()
    const at = server.clock.now()
    for (const n of [1, 2, 3])
      await phone.push([opOf('patch', 'diaperChange', op.id, at + n, { notes: `edit ${n}` })])
    expect((await phone.pull({ cursor })).rows).toMatchObject([{ id: op.id, notes: 'edit 3' }])
  })

  it('I4: never skips a row while others write: numbers are dense and in the order of commit', async () => {
    const reader = openDevice(home.david)
    let { cursor } = await reader.pullAll()
    const start = seqOf(cursor)
    const writers = [home.anna, home.david, home.anna, home.david].map((person) => openDevice(person))
    let writing = true
    const written = Promise.all(
      writers.map(async (phone) => {
        for (let n = 0; n < 15; n++) {
          const baby = opOf('put', 'baby', randomUUID(), server.clock.now(), {
            name: 'B',
            birthDate: '2026-01-01',
          })
          await phone.push([diaper(), baby, diaper()])
        }
      }),
    ).finally(() => (writing = false))
    const seen: WireRow[] = []
    do {
      const page = await reader.pull({ cursor, limit: 4 })
      expect(page.rows.every((row) => row.seq > seqOf(cursor) && row.seq <= seqOf(page.cursor))).toBe(true)
      seen.push(...page.rows)
      cursor = page.cursor
    } while (writing)
    await written
    seen.push(...(await reader.pullAll(cursor)).rows)
    expect(seen.map((row) => row.seq)).toEqual(Array.from({ length: 180 }, (_, n) => start + n + 1))
  })
})

describe('a cursor that cannot be continued', () => {
  const cases: [string, (cursor: string) => string, string][] = [
    ['of another epoch', (cursor) => cursor.replace(/^1\.\w+/, '1.another'), 'restored'],
    ['ahead of the server', (cursor) => cursor.replace(/\d+$/, (seq) => String(Number(seq) + 1)), 'restored'],
    ['of an earlier membership', (cursor) => cursor.replace(/\.\d+\.(\d+)$/, '.0.$1'), 'rejoined'],
  ]
  it.each(cases)('%s', async (_, change, reason) => {
    const phone = openDevice(home.anna)
    const { cursor } = await phone.pullAll()
    const answer = await home.anna.get(`/api/sync/pull?space=${home.teamId}&cursor=${change(cursor)}`)
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'resync', reason, epoch: cursor.split('.')[1] },
    })
  })

  it('below the floor, where tombstones were purged', async () => {
    const anna = await signIn(server, 'Anna')
    await addBaby(anna)
    const phone = openDevice(anna)
    const { cursor } = await phone.pullAll()
    await addBaby(anna, 'Leo')
    await server.deps.db
      .updateTable('space')
      .set({ floorSeq: seqOf(cursor) + 1 })
      .where('id', '=', anna.teamId)
      .execute()
    const answer = await anna.get(`/api/sync/pull?space=${anna.teamId}&cursor=${cursor}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'resync', reason: 'floor' } })
    expect((await phone.bootstrap()).rows.filter((row) => row.entity === 'baby')).toHaveLength(2)
  })

  const bad = [
    'x',
    '1',
    '2.abc.1.1',
    '1.abc.1.-1',
    '1.ABC.1.1',
    "1.a.1.1' or 1=1",
    '1.a.1.99999999999999999',
    '',
  ]
  it.each(bad)('that is invalid: %s', async (cursor) => {
    const query = new URLSearchParams({ space: home.teamId, cursor })
    const answer = await home.anna.get(`/api/sync/pull?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  const badLimits = ['0', '-1', '1.5', 'x', '1e9', '', 'Infinity', '1001']
  it.each(badLimits)('a limit of %s is refused', async (limit) => {
    const answer = await home.anna.get(`/api/sync/pull?space=${home.teamId}&limit=${limit}`)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: 'limit' }] },
    })
  })
})

describe('bootstrap', () => {
  const all = async (phone: Device, limit: number, between: () => Promise<unknown> = async () => {}) => {
    const pages: WireRow[][] = []
    let page = await phone.bootstrap({ limit })
    const { asOf } = page
    for (;;) {
      pages.push(page.rows)
      expect(page.asOf).toBe(asOf)
      if (page.next === null) return { pages, asOf }
      await between()
      page = await phone.bootstrap({ limit, before: page.next })
    }
  }
  const existing = (rows: readonly WireRow[]) =>
    [...byId(rows).values()].filter((row) => row.deletedAt === null)
  const bySeq = (rows: readonly WireRow[]) => [...rows].sort((a, b) => a.seq - b.seq)

  it('begins with the data of the home screen, then the newest entries, without tombstones', async () => {
    const phone = openDevice(home.anna)
    const deleted = diaper()
    await phone.push([...Array.from({ length: 12 }, () => diaper()), deleted])
    await phone.push([opOf('delete', 'diaperChange', deleted.id, server.clock.now() + 1)])
    const { pages, asOf } = await all(openDevice(home.david), 5)
    const first = pages[0]!
    expect(first.slice(0, -5).map((row) => row.entity)).not.toContain('diaperChange')
    expect(new Set(first.slice(0, -5).map((row) => row.entity))).toContain('baby')
    const entries = pages.flat().filter((row) => row.entity === 'diaperChange')
    const times = entries.map((row) => String(row.timestamp))
    expect(times).toEqual(times.toSorted().reverse())
    expect(pages.slice(1, -1).every((page) => page.length === 5)).toBe(true)
    const { rows, cursor } = await phone.pullAll()
    expect(asOf).toBe(cursor)
    expect(bySeq(pages.flat())).toEqual(bySeq(existing(rows)))
  })

  it.each([1, 3, 8])(
    'I13: in pages of %i while others write, with the changes since, equals a full pull',
    async (limit) => {
      // A separate family: each page comes with a write, and the other tests leave hundreds of rows.
      const home = await family(server)
      const diaper = () => diaperPut(home.babyId, server.clock.now())
      const writer = openDevice(home.anna)
      const known = Array.from({ length: 20 }, diaper)
      await writer.push(known)
      let n = 0
      const write = async () => {
        const at = server.clock.now() + ++n
        const target = known[n % known.length]!
        await writer.push([
          diaper(),
          n % 3 === 0
            ? opOf('delete', 'diaperChange', target.id, at)
            : opOf('patch', 'diaperChange', target.id, at, { notes: `edit ${n}` }),
          opOf('patch', 'baby', home.babyId, at, { nickname: `M${n}` }),
        ])
      }
      const reader = openDevice(home.david)
      const { pages, asOf } = await all(reader, limit, write)
      await write()
      const rows = new Map<string, WireRow>()
      for (const row of [...pages.flat(), ...(await reader.pullAll(asOf)).rows]) rows.set(row.id, row)
      expect(bySeq(existing([...rows.values()]))).toEqual(bySeq(existing((await reader.pullAll()).rows)))
    },
  )

  it('returns the newest entries by time first, in whatever order they were stored', async () => {
    const phone = openDevice(home.anna)
    // Later than the entries of other tests.
    const at = (hour: number) => new Date(server.clock.now() + (100 - hour) * 3_600_000).toISOString()
    const hours = Array.from({ length: 30 }, (_, hour) => hour + 1)
    for (const hour of hours) await phone.push([diaper({ timestamp: at(hour) })])
    const { rows } = await openDevice(home.david).bootstrap({ limit: 5 })
    const times = rows.filter((row) => row.entity === 'diaperChange').map((row) => row.timestamp)
    expect(times).toEqual([1, 2, 3, 4, 5].map(at))
    const rest = await all(openDevice(home.david), 7)
    const order = rest.pages.flat().filter((row) => row.entity === 'diaperChange')
    const byTime = order.map((row) => String(row.timestamp))
    expect(byTime).toEqual(byTime.toSorted().reverse())
    expect(new Set(order.map(({ id }) => id)).size).toBe(order.length)
  })

  it('continues for a device that began at a server with paging by number', async () => {
    const phone = openDevice(home.anna)
    const { asOf } = await phone.bootstrap({ limit: 1 })
    const { rows } = await phone.pullAll()
    const last = Math.max(...rows.map(({ seq }) => seq)) + 1
    const answer = await openDevice(home.david).bootstrap({ limit: 5000, before: `${asOf}~${last}` })
    const isLiving = (row: WireRow) => row.entity === 'diaperChange' && row.deletedAt === null
    expect(answer.rows.filter(isLiving)).toHaveLength([...byId(rows).values()].filter(isLiving).length)
    expect(answer.next).toBeNull()
  })

  it('of an empty diary is one page', async () => {
    const eve = await signIn(server, 'Eve')
    const { rows, next } = await openDevice(eve).bootstrap({ limit: 1 })
    expect(next).toBeNull()
    expect(rows.map((row) => row.entity).sort()).toEqual(['team', 'teamMember'])
    const own = await openDevice(eve, eve.userId).bootstrap()
    expect(own.rows.map((row) => row.entity).sort()).toEqual(['membership', 'settings'])
  })

  const cursor = '1.abc.1.5'
  const bad = [
    'x',
    '~',
    '~~',
    '',
    `${cursor}`,
    `${cursor}~`,
    `${cursor}~-1`,
    `${cursor}~1e3`,
    `${cursor}~5~5`,
    'x~5',
  ]
  it.each(bad)('refuses the page %j', async (before) => {
    const query = new URLSearchParams({ space: home.teamId, before })
    const answer = await home.anna.get(`/api/sync/bootstrap?${query}`)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: 'before' }] },
    })
  })

  it('that began before a removal cannot be continued after it', async () => {
    const phone = openDevice(home.anna)
    await phone.push(Array.from({ length: 5 }, () => diaper()))
    const { next } = await phone.bootstrap({ limit: 2 })
    const stale = next!.replace(/^1\.(\w+)\.\d+/, '1.$1.0')
    const answer = await home.anna.get(`/api/sync/bootstrap?space=${home.teamId}&before=${stale}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'resync', reason: 'rejoined' } })
  })
})
