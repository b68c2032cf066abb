import { expect, it } from 'vitest'
import { babyId, nextRowId, openLocal, teamId, mia } from '../../../test/local.ts'
import { packOld } from '../packed/pack-old.ts'
import { sessionsBetween } from './sessions-between.ts'
import { put, remove } from '../write/make-write.ts'
import { write } from '../write/write.ts'

const at = (text: string) => Date.parse(`${text}:00Z`)

/** Sleeps that began at these times, acknowledged. `isPacked`: old months are packed. */
async function withSleeps(times: readonly string[], isPacked = true) {
  const local = await openLocal()
  const rows = times.map((time) =>
    put('sleepSession', teamId, nextRowId(), {
      babyId,
      startTime: new Date(at(time)).toISOString(),
      endTime: null,
      timeZone: 'UTC',
      sleepType: 'NIGHT_SLEEP',
    }),
  )
  await write(local.db, local.clock, rows)
  await Promise.all([local.db.outbox.clear(), local.db.shadow.clear()])
  if (isPacked) await packOld(local.db, local.clock)
  const between = async (from: string, to: string) =>
    (await sessionsBetween(local.db, 'sleepSession', mia, at(from), at(to))).map(({ startTime }) =>
      String(startTime).slice(0, 16),
    )
  return { ...local, rows, between }
}

const times = [
  '2026-03-01T20:00',
  '2026-03-31T20:00',
  '2026-05-02T20:00',
  '2026-05-03T20:00',
  '2026-11-05T20:00',
  '2026-11-20T20:00',
]

it.each([
  ['the newest two', '2026-11-21T00:00', '2026-11-22T00:00', [4, 5]],
  ['those of the range are not before it', '2026-11-20T20:00', '2026-11-22T00:00', [3, 4, 5]],
  ['of a month that the range begins in', '2026-05-10T00:00', '2026-05-17T00:00', [2, 3]],
  ['of that month and one before', '2026-05-03T00:00', '2026-05-10T00:00', [1, 2, 3]],
  ['of months before', '2026-05-01T00:00', '2026-05-02T00:00', [0, 1]],
  ['none before the first', '2026-03-01T00:00', '2026-03-02T00:00', [0]],
] as const)('contains sessions that began before the range: %s', async (_, from, to, expected) => {
  for (const isPacked of [true, false]) {
    const { db, between } = await withSleeps(times, isPacked)
    expect(await db.packed.count()).toBe(isPacked ? 2 : 0)
    expect(await between(from, to)).toEqual(expected.map((index) => times[index]))
  }
})

it('contains the newest earlier session that is not deleted', async () => {
  const { db, clock, rows, between } = await withSleeps(times)
  await write(db, clock, [
    remove('sleepSession', teamId, rows[4]!.id),
    remove('sleepSession', teamId, rows[3]!.id),
  ])
  expect(await between('2026-11-21T00:00', '2026-11-22T00:00')).toEqual([times[2], times[5]])
})
