import type { Simulation } from './simulation.ts'
import type { Device } from './device.ts'

/** A step with its weight; it resolves to false if there was nothing to do. */
export type Step = readonly [
  weight: number,
  name: string,
  act: (simulation: Simulation, device: Device) => Promise<boolean | void>,
]

export function startCycle(simulation: Simulation, device: Device): void {
  const cycle = device.round()
  // `endCycles` awaits it and throws its error.
  cycle.catch(() => undefined)
  simulation.cycles.push(cycle)
}

export async function endCycles({ cycles }: Simulation): Promise<void> {
  await Promise.all(cycles.splice(0))
}

/** Waits for some turns of the event loop, so that the next step happens in the middle of open requests. */
export async function waitSomeTurns({ chance }: Simulation): Promise<void> {
  for (let turns = chance.under(40); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve))
}
