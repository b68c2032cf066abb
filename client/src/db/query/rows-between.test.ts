import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { diaperPut, nextRowId, openLocal, mia } from '../../../test/local.ts'
import { monthBefore, monthsBack, rowsBetween, yearsBack } from './rows-between.ts'
import { timeBound } from '../packed/months.ts'
import { packOld } from '../packed/pack-old.ts'
import { rowsIn } from '../packed/month-text.ts'
import { write } from '../write/write.ts'

afterEach(() => void vi.restoreAllMocks())

const times = [
  '2024-02-29T23:59:59.999Z',
  '2026-08-31T23:59:59.999Z',
  '2026-09-01T00:00:00.000Z',
  '2026-09-30T23:59:59.999Z',
  '2026-11-21T08:00:00.000Z',
]
const diapers = { entity: 'diaperChange', owner: mia } as const

async function withDiapers() {
  const local = await openLocal()
  await write(
    local.db,
    local.clock,
    times.map((timestamp) => diaperPut(nextRowId(), { timestamp })),
  )
  const between = async (from: number, to: number) =>
    (await rowsBetween(local.db, 'diaperChange', mia, from, to)).map(({ timestamp }) => timestamp)
  return { ...local, between }
}

it('reads a range of time with its start and without its end, oldest first', async () => {
  const { between } = await withDiapers()
  expect(await between(Date.UTC(2026, 8), Date.UTC(2026, 9))).toEqual(times.slice(2, 4))
  expect(await between(Date.UTC(2026, 8) - 1, Date.UTC(2026, 8))).toEqual(times.slice(1, 2))
  expect(await between(-Infinity, Infinity)).toEqual(times)
})

it('goes back month by month, and skips empty months', async () => {
  const { db } = await withDiapers()
  const months: [string, unknown[]][] = []
  for await (const { name, rows } of monthsBack(db, [diapers], Infinity))
    months.push([name, rows.get('diaperChange')!.map(({ timestamp }) => timestamp)])
  expect(months).toEqual([
    ['2026-11', times.slice(4)],
    ['2026-09', times.slice(2, 4)],
    ['2026-08', times.slice(1, 2)],
    ['2024-02', times.slice(0, 1)],
  ])
})

it('continues when the connection is lost between two months', async () => {
  const { db } = await withDiapers()
  const months = monthsBack(db, [diapers], Infinity)
  expect((await months.next()).value).toMatchObject({ name: '2026-11' })
  db.backendDB().close()
  const next = (await months.next()).value
  expect(next).toMatchObject({ name: '2026-09' })
  expect(next?.rows.get('diaperChange')).toHaveLength(2)
})

it('goes back a year at a time, each row once, from the table or a packed month', async () => {
  const { db, clock } = await withDiapers()
  await db.outbox.clear()
  await db.shadow.clear()
  await packOld(db, clock)
  expect(await db.packed.count()).toBeGreaterThan(0)
  const found: string[][] = []
  for await (const { stored } of yearsBack(db, [diapers], Infinity)) {
    const { rows, months } = stored.get('diaperChange')!
    found.push([...months.flatMap(rowsIn), ...rows].map(({ timestamp }) => String(timestamp)))
  }
  expect(found).toEqual([times.slice(1), times.slice(0, 1)])
})

const at = (...dates: string[]) => dates.map((date) => `${date}T08:00:00.000Z`)

it.each([
  ['nothing', []],
  [
    'years one behind the other',
    [at('2025-12-01', '2026-11-21'), at('2024-12-01', '2025-11-30'), at('2024-11-30')],
  ],
  ['a year without any, and ten', [at('2026-11-21'), at('2024-12-31'), at('2014-03-31')]],
])('goes back over %s', async (_, years) => {
  const { db, clock } = await openLocal()
  for (const timestamp of years.flat()) await write(db, clock, [diaperPut(nextRowId(), { timestamp })])
  const found: unknown[][] = []
  for await (const { stored } of yearsBack(db, [diapers], Infinity))
    found.push(stored.get('diaperChange')!.rows.map((row) => row.timestamp))
  expect(found).toEqual(years)
})

it('runs no extra queries for years without a gap', async () => {
  // Before the database opens, because Dexie keeps a reference to the method.
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const { db, clock } = await openLocal()
  for (let year = 2022; year <= 2026; year++)
    await write(db, clock, [diaperPut(nextRowId(), { timestamp: `${year}-06-01T08:00:00.000Z` })])
  transactions.mockClear()
  let years = 0
  for await (const _ of yearsBack(db, [diapers], Infinity)) years++
  expect(years).toBe(5)
  // Two queries for the newest month and two for an earlier one, five years, and the empty one before them.
  expect(transactions).toHaveBeenCalledTimes(2 + 5 + 1 + 2)
})

it('finds the newest month before a time, of several kinds', async () => {
  const { db } = await withDiapers()
  const notes = { entity: 'note', owner: mia } as const
  expect((await monthBefore(db, [notes, diapers], Date.UTC(2026, 8)))?.name).toBe('2026-08')
  expect(await monthBefore(db, [notes], Infinity)).toBeUndefined()
})

it('a bound sorts between days and instants as they are stored', () => {
  const midnight = Date.UTC(2026, 10, 21)
  expect(timeBound(midnight) <= '2026-11-21').toBe(true)
  expect(timeBound(midnight + 1) > '2026-11-21').toBe(true)
  expect(timeBound(midnight) <= '2026-11-21T00:00:00.000Z').toBe(true)
})
