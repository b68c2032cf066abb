import { pushLimits } from 'sync-protocol/wire/push'
import type { Arena } from './arena.ts'
import { openCast, tally, type Cast } from './cast.ts'
import { forget } from './user-steps.ts'
import { step } from './schedule.ts'
import { idsOnServer, textOf, textOnServer } from './texts.ts'
import { expectNothingLost, bringAllOnline } from './verdict.ts'

/** Numbers of events, over all histories of a file. */
const totals: Record<string, number> = {}
/** With more phones the next history would be slow. */
const mostKept = 5

/**
 * Runs histories of this many changes for one family, and checks the final state of each against the confirmed saves.
 * Prints the steps when a check fails.
 */
export async function simulateFamily(
  arena: Arena,
  seed: number,
  { histories, changes }: { histories: number; changes: number },
): Promise<void> {
  const lines: string[] = []
  const { ops: defaultOps } = pushLimits
  let cast: Cast | undefined
  try {
    cast = await openCast(arena, seed)
    pushLimits.ops = cast.plan.mostOfPush
    lines.push(JSON.stringify(cast.plan))
    for (let n = 1; n <= histories; n++) {
      while ((cast.counts.changes ?? 0) < n * changes) lines.push(await step(cast))
      await bringAllOnline(cast)
      await expectNothingLost(cast)
      lines.push('all as it should be')
      if (n < histories) await removeExtraPhones(cast)
    }
    for (const { network } of cast.devices)
      for (const [name, times] of Object.entries(network.faults)) tally(cast, name, times)
    tally(cast, 'histories', histories)
    for (const [name, times] of Object.entries(cast.counts)) totals[name] = (totals[name] ?? 0) + times
  } catch (error) {
    console.error(`seed ${seed}:\n${lines.join('\n')}`)
    throw error
  } finally {
    pushLimits.ops = defaultOps
    cast?.devices.forEach((device) => device.close())
    cast?.stranger?.device.close()
  }
}

/** Removes phones beyond `mostKept` for good, with changes that only they had kept for a decision. */
async function removeExtraPhones(cast: Cast): Promise<void> {
  const { expected, devices } = cast
  const removed = new Set(devices.splice(mostKept))
  if (removed.size === 0) return
  for (const device of removed) device.close()
  for (const [word, { device }] of expected.bad) if (removed.has(device)) expected.bad.delete(word)
  const known = await idsOnServer(cast)
  for (const id of expected.logged) if (!known.has(id)) forget(expected, id)
  const text = (await textOnServer(cast)) + (await textOf(devices))
  for (const word of expected.words.keys()) if (!text.includes(word)) expected.words.delete(word)
}

/** The totals of all histories, in one line. */
export const summary = (): string =>
  Object.entries(totals)
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => `${times} ${name}`)
    .join(', ')
