import fc from 'fast-check'
import { IDBIndex, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import {
  anna,
  babyId,
  cursorAt,
  diaperPut,
  type Local,
  nextRowId,
  noon,
  openLocal,
  serverRow,
  teamId,
  mia,
} from '../../../test/local.ts'
import { applyPulled } from '../apply/apply-pulled.ts'
import { LocalDatabase } from '../schema/database.ts'
import { packOld } from '../packed/pack-old.ts'
import { followCalmly, live } from '../live/following.ts'
import { recentRows } from './recent.ts'
import type { LocalRow } from '../schema/records.ts'
import { patch, remove, restore } from '../write/make-write.ts'
import { write } from '../write/write.ts'

/** Stops subscriptions after each test, because other databases of the same name would send them events. */
const stops: (() => void)[] = []
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.restoreAllMocks()
})

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(noon - days * dayMs).toISOString()
const otherBaby = '0199f3a0-0000-7000-8000-0000000000b2'

/** Follows diapers; `shown` is the last result. */
function follow(local: Local, { limit = 5, wholeSince = Infinity } = {}) {
  const results: (readonly LocalRow[])[] = []
  const failures: unknown[] = []
  const query = (db: LocalDatabase) => recentRows(db, 'diaperChange', mia, limit, wholeSince)
  const { unsubscribe } = live(query)(local.db).subscribe({
    next: (rows) => results.push(rows),
    error: (error) => failures.push(error),
  })
  stops.push(unsubscribe)
  const shown = () =>
    results
      .at(-1)
      ?.map(({ id, wetness }) => `${id} ${String(wetness)}`)
      .sort()
  return { results, shown, failures, unsubscribe }
}

const stored = async ({ db }: Local, limit: number, wholeSince = Infinity) =>
  (await recentRows(db, 'diaperChange', mia, limit, wholeSince))
    .map(({ id, wetness }) => `${id} ${String(wetness)}`)
    .sort()

it('reads outside of the transaction in which the subscriber runs', async () => {
  const local = await openLocal()
  const [id, calm] = [nextRowId(), vi.fn()]
  await write(local.db, local.clock, [diaperPut(id)])
  const { db } = local
  const { shown, failures } = await db.transaction('rw', [db.meta], async () => {
    await db.meta.put({ key: 'other', value: 1 })
    const count = followCalmly(['diaperChange'], () => db.rows('diaperChange').count(), 10)
    stops.push(count(db).subscribe({ next: calm, error: calm }).unsubscribe)
    return follow(local)
  })
  await expect.poll(shown).toEqual([`${id} VERY_WET`])
  expect(failures).toEqual([])
  await vi.waitFor(() => expect(calm).toHaveBeenLastCalledWith(1))
})

it('receives changes of another tab', async () => {
  const local = await openLocal()
  const { shown } = follow(local)
  await expect.poll(shown).toEqual([])
  const other = new LocalDatabase(anna, { indexedDB: local.storage, IDBKeyRange })
  await write(other, local.clock, [diaperPut(nextRowId())])
  await expect.poll(() => shown()?.length).toBe(1)
  other.close()
})

it('does not miss a change during a read', async () => {
  const local = await openLocal()
  const { shown } = follow(local, { limit: 50 })
  const ids = Array.from({ length: 20 }, () => nextRowId())
  await Promise.all(ids.map((id) => write(local.db, local.clock, [diaperPut(id)])))
  await expect.poll(shown).toEqual(ids.map((id) => `${id} VERY_WET`).sort())
})

it('keeps an old entry that is the last of its kind when it is packed', async () => {
  const local = await openLocal()
  const id = nextRowId()
  const rows = Array.from({ length: 30 }, (_, at) =>
    serverRow(nextRowId(), at + 2, { timestamp: daysAgo(200 + at) }),
  )
  const step = { cursor: cursorAt(40), isWhole: true }
  const page = [serverRow(id, 1, { timestamp: daysAgo(199) })]
  await applyPulled(local.db, local.clock, { spaceId: teamId, rows: page, expected: cursorAt(0), step })
  const { shown } = follow(local, { limit: 1 })
  await expect.poll(shown).toEqual([`${id} VERY_WET`])
  await applyPulled(local.db, local.clock, { spaceId: teamId, rows, expected: cursorAt(40), step })
  await packOld(local.db, local.clock)
  expect(await local.db.rows('diaperChange').get([teamId, id])).toBeUndefined()
  expect(shown()).toEqual([`${id} VERY_WET`])
})

it('publishes nothing without a subscriber, and reports a failed read', async () => {
  const local = await openLocal()
  const { results, unsubscribe } = follow(local)
  await expect.poll(() => results.length).toBe(1)
  unsubscribe()
  await write(local.db, local.clock, [diaperPut(nextRowId())])
  expect(results.length).toBe(1)

  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('the storage does not answer', 'UnknownError')
  })
  const { failures } = follow(local)
  await expect.poll(() => failures.length).toBe(1)
})

/** Random changes of a diary, as arbitraries. */
const event = fc.record({
  kind: fc.constantFrom('put', 'past', 'patch', 'move', 'delete', 'restore', 'pull', 'pack', 'forget'),
  which: fc.nat(1000),
  days: fc.integer({ min: 0, max: 200 }),
})

it('after any changes it shows the same as a full read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 25 }), async (events) => {
      const local = await openLocal()
      const { db, clock } = local
      const wholeSince = noon - 3 * dayMs
      const limited = follow(local, { limit: 5, wholeSince })
      const all = follow(local, { limit: 500 })
      let seq = 0
      const pull = (rows: ReturnType<typeof serverRow>[]) =>
        applyPulled(db, clock, {
          ...{ spaceId: teamId, rows, expected: cursorAt(seq) },
          step: { cursor: cursorAt(++seq), isWhole: true },
        })
      for (const { kind, which, days } of events) {
        const rows = await db.rows('diaperChange').orderBy(':id').toArray()
        const row = rows[which % Math.max(1, rows.length)]
        const at = { timestamp: daysAgo(days) }
        const change = (fields: object) => write(db, clock, [patch('diaperChange', teamId, row!.id, fields)])
        if (kind === 'put') await write(db, clock, [diaperPut(nextRowId())])
        else if (kind === 'past') await write(db, clock, [diaperPut(nextRowId(), at)])
        else if (kind === 'pull')
          await pull(
            Array.from({ length: (which % 40) + 1 }, (_, n) =>
              serverRow(nextRowId(), seq + 1, { timestamp: daysAgo(days + n / 9) }),
            ),
          )
        else if (kind === 'pack') await packOld(db, clock)
        else if (!row) continue
        else if (kind === 'patch') await change({ wetness: ['DRY', 'DAMP', 'WET'][which % 3] })
        else if (kind === 'move') await change(which % 2 ? at : { babyId: which % 4 ? otherBaby : babyId })
        else if (kind === 'delete' && row.deletedAt === null)
          await write(db, clock, [remove('diaperChange', teamId, row.id)])
        else if (kind === 'restore' && row.deletedAt !== null)
          await write(db, clock, [restore('diaperChange', teamId, row as never)])
        else if (kind === 'forget' && !row.isQueued) await db.rows('diaperChange').delete([teamId, row.id])
      }
      await expect.poll(all.shown).toEqual(await stored(local, 500))
      const [most, least] = [await stored(local, 500), await stored(local, 5, wholeSince)]
      await expect.poll(() => limited.shown()).toEqual(expect.arrayContaining(least))
      // It may go on showing rows beyond the limit, but as they are stored.
      expect(most).toEqual(expect.arrayContaining(limited.shown()!))
      stops.splice(0).forEach((stop) => stop())
    }),
    { numRuns: 25 },
  )
})
