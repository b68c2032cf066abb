import { pushLimits } from 'sync-protocol/wire/push'
import type { Backend } from './backend.ts'
import { openSimulation, countEvent, type Simulation } from './simulation.ts'
import { dropEntry } from './user-steps.ts'
import { step } from './schedule.ts'
import { idsOnServer, textOf, textOnServer } from './texts.ts'
import { expectNothingLost, bringAllOnline } from './expect-nothing-lost.ts'

/** Numbers of events, over all histories of a file. */
const totals: Record<string, number> = {}
/** With more phones the next history would be slow. */
const maxPhones = 5

/**
 * Runs histories of this many changes for one family, and checks the final state of each against the confirmed saves.
 * Prints the steps when a check fails.
 */
export async function simulateFamily(
  backend: Backend,
  seed: number,
  { histories, changes }: { histories: number; changes: number },
): Promise<void> {
  const lines: string[] = []
  const { ops: defaultOps } = pushLimits
  let simulation: Simulation | undefined
  try {
    simulation = await openSimulation(backend, seed)
    pushLimits.ops = simulation.plan.maxOpsPerPush
    lines.push(JSON.stringify(simulation.plan))
    for (let n = 1; n <= histories; n++) {
      while ((simulation.counts.changes ?? 0) < n * changes) lines.push(await step(simulation))
      await bringAllOnline(simulation)
      await expectNothingLost(simulation)
      lines.push('all as it should be')
      if (n < histories) await removeExtraPhones(simulation)
    }
    for (const { network } of simulation.devices)
      for (const [name, times] of Object.entries(network.faults)) countEvent(simulation, name, times)
    countEvent(simulation, 'histories', histories)
    for (const [name, times] of Object.entries(simulation.counts)) totals[name] = (totals[name] ?? 0) + times
  } catch (error) {
    console.error(`seed ${seed}:\n${lines.join('\n')}`)
    throw error
  } finally {
    pushLimits.ops = defaultOps
    simulation?.devices.forEach((device) => device.close())
    simulation?.stranger?.device.close()
  }
}

/** Removes phones beyond `mostKept` for good, with changes that only they had kept for a decision. */
async function removeExtraPhones(simulation: Simulation): Promise<void> {
  const { expected, devices } = simulation
  const removed = new Set(devices.splice(maxPhones))
  if (removed.size === 0) return
  for (const device of removed) device.close()
  for (const [word, { device }] of expected.invalid) if (removed.has(device)) expected.invalid.delete(word)
  const known = await idsOnServer(simulation)
  for (const id of expected.logged) if (!known.has(id)) dropEntry(expected, id)
  const text = (await textOnServer(simulation)) + (await textOf(devices))
  for (const word of expected.words.keys()) if (!text.includes(word)) expected.words.delete(word)
}

/** The totals of all histories, in one line. */
export const summary = (): string =>
  Object.entries(totals)
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => `${times} ${name}`)
    .join(', ')
