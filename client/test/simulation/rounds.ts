import type { Cast } from './cast.ts'
import type { Device } from './device.ts'

/** A step with its weight; it resolves to false if there was nothing to do. */
export type Step = readonly [
  weight: number,
  name: string,
  act: (cast: Cast, device: Device) => Promise<boolean | void>,
]

export function startRound(cast: Cast, device: Device): void {
  const round = device.round()
  // `endRounds` awaits it and throws its error.
  round.catch(() => undefined)
  cast.rounds.push(round)
}

export async function endRounds({ rounds }: Cast): Promise<void> {
  await Promise.all(rounds.splice(0))
}

/** Waits for some turns of the event loop, so that the next step happens in the middle of open requests. */
export async function someTurns({ chance }: Cast): Promise<void> {
  for (let turns = chance.under(40); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve))
}
