import { expect, it } from 'vitest'
import { applyPulled } from '#db/apply/apply-pulled.ts'
import { cursorAt, nextRowId, openLocal, serverRow, teamId, type Local } from '../../test/local.ts'
import { watchQuiet } from './quiet.ts'
import { tidyUp } from './tidy.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const packedMonths = ({ db }: Local) => db.packed.count()

/** A phone with a few entries in each of this many old months. */
async function withOldMonths(count: number): Promise<Local> {
  const local = await openLocal()
  const rows = Array.from({ length: count }, (_, month) =>
    serverRow(nextRowId(), month + 1, { timestamp: `2026-0${month + 1}-10T12:00:00.000Z` }),
  )
  const step = { cursor: cursorAt(count) }
  await applyPulled(local.db, local.clock, { spaceId: teamId, rows, expected: cursorAt(0), step })
  expect(await packedMonths(local)).toBe(0)
  return local
}

it('packs nothing while the page is in use, and the rest once it is quiet', async () => {
  const local = await withOldMonths(4)
  const quiet = watchQuiet(1500)
  dispatchEvent(new Event('pointerdown'))
  const done = tidyUp(local.db, local.clock, () => true, quiet)
  for (let touches = 0; touches < 8; touches++) {
    await pause(100)
    dispatchEvent(new Event('keydown'))
  }
  expect(await packedMonths(local)).toBe(0)
  await done
  expect(await packedMonths(local)).toBe(4)
})

it.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])(
  'is not quiet right after a %s',
  async (gesture) => {
    const quiet = watchQuiet(60)
    // Measured before the gesture, because time passes between the gesture and a later measurement.
    const before = performance.now()
    dispatchEvent(new Event(gesture))
    await quiet.come()
    expect(performance.now() - before).toBeGreaterThanOrEqual(60)
    quiet.stop()
  },
)

it('ends when it is no longer wanted', async () => {
  const local = await withOldMonths(4)
  let calls = 0
  await tidyUp(local.db, local.clock, () => ++calls < 3)
  expect(await packedMonths(local)).toBe(2)
})
