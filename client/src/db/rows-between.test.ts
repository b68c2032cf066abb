import { expect, it } from 'vitest'
import { babyId, diaperPut, nextRowId, openLocal } from '../../test/local.ts'
import { monthBefore, monthsBack, rowsBetween, yearsBack } from './rows-between.ts'
import { timeBound } from './months.ts'
import { packOld } from './pack-old.ts'
import { rowsIn } from './month-text.ts'
import { write } from './write.ts'

const times = [
  '2024-02-29T23:59:59.999Z',
  '2026-08-31T23:59:59.999Z',
  '2026-09-01T00:00:00.000Z',
  '2026-09-30T23:59:59.999Z',
  '2026-11-21T08:00:00.000Z',
]
const diapers = { entity: 'diaperChange', ownerId: babyId } as const

async function withDiapers() {
  const local = await openLocal()
  await write(
    local.db,
    local.clock,
    times.map((timestamp) => diaperPut(nextRowId(), { timestamp })),
  )
  const between = async (from: number, to: number) =>
    (await rowsBetween(local.db, 'diaperChange', babyId, from, to)).map(({ timestamp }) => timestamp)
  return { ...local, between }
}

it('gives a range of time, its beginning with it and its end not, oldest first', async () => {
  const { between } = await withDiapers()
  expect(await between(Date.UTC(2026, 8), Date.UTC(2026, 9))).toEqual(times.slice(2, 4))
  expect(await between(Date.UTC(2026, 8) - 1, Date.UTC(2026, 8))).toEqual(times.slice(1, 2))
  expect(await between(-Infinity, Infinity)).toEqual(times)
})

it('goes back month by month, over those without any', async () => {
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

it('goes on where the connection is lost between two months', async () => {
  const { db } = await withDiapers()
  const months = monthsBack(db, [diapers], Infinity)
  expect((await months.next()).value).toMatchObject({ name: '2026-11' })
  db.backendDB().close()
  const next = (await months.next()).value
  expect(next).toMatchObject({ name: '2026-09' })
  expect(next?.rows.get('diaperChange')).toHaveLength(2)
})

it('goes back a year at once, each row once, wherever it lies', async () => {
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

it('knows the newest month before a moment, of any of several kinds', async () => {
  const { db } = await withDiapers()
  const notes = { entity: 'note', ownerId: babyId } as const
  expect((await monthBefore(db, [notes, diapers], Date.UTC(2026, 8)))?.name).toBe('2026-08')
  expect(await monthBefore(db, [notes], Infinity)).toBeUndefined()
})

it('a bound stands between days and instants as they are stored', () => {
  const midnight = Date.UTC(2026, 10, 21)
  expect(timeBound(midnight) <= '2026-11-21').toBe(true)
  expect(timeBound(midnight + 1) > '2026-11-21').toBe(true)
  expect(timeBound(midnight) <= '2026-11-21T00:00:00.000Z').toBe(true)
})
