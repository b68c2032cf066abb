import type { Cast } from './cast.ts'
import type { Device } from './device.ts'

/** A step with its weight; false where there was nothing to do. */
export type Step = readonly [
  weight: number,
  name: string,
  act: (cast: Cast, device: Device) => Promise<boolean | void>,
]

export function startRound(cast: Cast, device: Device): void {
  const round = device.round()
  // Awaited at the end of rounds; until then a failure is nobody's yet.
  round.catch(() => undefined)
  cast.rounds.push(round)
}

export async function endRounds({ rounds }: Cast): Promise<void> {
  await Promise.all(rounds.splice(0))
}

/** Somewhere in the middle of what is under way. */
export async function someTurns({ chance }: Cast): Promise<void> {
  for (let turns = chance.under(40); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve))
}
