import { pushLimits } from 'sync-protocol/wire/push'
import type { Arena } from './arena.ts'
import { openCast, tally, type Cast } from './cast.ts'
import { forget } from './deeds.ts'
import { step } from './schedule.ts'
import { idsOnServer, textOf, textOnServer } from './texts.ts'
import { expectNothingLost, quiet } from './verdict.ts'

/** How often what happened, over all histories of a file. */
const totals: Record<string, number> = {}
/** More phones than that make the next history slow. */
const mostKept = 5

/**
 * Lets a family live through histories of so many changes, one after the other, and holds the end of each against what
 * people were told. Prints the steps when one fails.
 */
export async function liveThrough(
  arena: Arena,
  seed: number,
  { histories, changes }: { histories: number; changes: number },
): Promise<void> {
  const lines: string[] = []
  const { ops: usual } = pushLimits
  let cast: Cast | undefined
  try {
    cast = await openCast(arena, seed)
    pushLimits.ops = cast.plan.mostOfPush
    lines.push(JSON.stringify(cast.plan))
    for (let n = 1; n <= histories; n++) {
      while ((cast.counts.changes ?? 0) < n * changes) lines.push(await step(cast))
      await quiet(cast)
      await expectNothingLost(cast)
      lines.push('all as it should be')
      if (n < histories) await partFromCopies(cast)
    }
    for (const { network } of cast.devices)
      for (const [name, times] of Object.entries(network.faults)) tally(cast, name, times)
    tally(cast, 'histories', histories)
    for (const [name, times] of Object.entries(cast.counts)) totals[name] = (totals[name] ?? 0) + times
  } catch (error) {
    console.error(`seed ${seed}:\n${lines.join('\n')}`)
    throw error
  } finally {
    pushLimits.ops = usual
    cast?.devices.forEach((device) => device.close())
    cast?.stranger?.device.close()
  }
}

/** Phones beyond a few are put away for good, with what they alone had kept for a decision. */
async function partFromCopies(cast: Cast): Promise<void> {
  const { deeds, devices } = cast
  const gone = new Set(devices.splice(mostKept))
  if (gone.size === 0) return
  for (const device of gone) device.close()
  for (const [word, { device }] of deeds.bad) if (gone.has(device)) deeds.bad.delete(word)
  const known = await idsOnServer(cast)
  for (const id of deeds.logged) if (!known.has(id)) forget(deeds, id)
  const text = (await textOnServer(cast)) + (await textOf(devices))
  for (const word of deeds.words.keys()) if (!text.includes(word)) deeds.words.delete(word)
}

/** What happened in all of them, in one line. */
export const summary = (): string =>
  Object.entries(totals)
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => `${times} ${name}`)
    .join(', ')
