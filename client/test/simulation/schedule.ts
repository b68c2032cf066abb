import { packOld } from '#db/packed/pack-old.ts'
import { tally, type Cast } from './cast.ts'
import { userSteps } from './user-steps.ts'
import { isClosed, type Device } from './device.ts'
import { faults } from './faults.ts'
import { allKindsSteps } from './kinds.ts'
import { calm, storm } from './network.ts'
import { endRounds, someTurns, startRound, type Step } from './rounds.ts'

const minute = 60_000

const userStepNames: ReadonlySet<string> = new Set([...userSteps, ...allKindsSteps].map(([, name]) => name))

/**
 * One random step of a random person, or of the network and the server. Resolves to its name. A person's step that
 * changed something counts as one of the `changes`.
 */
export async function step(cast: Cast): Promise<string> {
  const { arena, chance, devices } = cast
  const device = chance.pick(devices)!
  // Packing may run at any time, and the page may be closed during it.
  if (chance.hits(0.08)) cast.rounds.push(packOld(device.db, device.clock).catch(unlessClosed))
  arena.time.ms += chance.under(minute)
  const stepsOfUsers = cast.plan.kinds ? [...userSteps, ...allKindsSteps] : userSteps
  const all = chance.hits(0.68) ? stepsOfUsers : [...ways, ...faults(cast)]
  const total = all.reduce((sum, [weight]) => sum + weight, 0)
  let drawn = chance.under(total)
  const [, name, act] = all.find(([weight]) => (drawn -= weight) < 0)!
  const isDone = await act(cast, device)
  if (isDone !== false) tally(cast, name)
  if (isDone !== false && userStepNames.has(name)) tally(cast, 'changes')
  return `${device.name}: ${name}${isDone === false ? ', nothing to do' : ''}`
}

/** Steps that connect or disconnect phones and the server. */
const ways: readonly Step[] = [
  [24, 'round', async (cast, device) => void startRound(cast, device)],
  [8, 'rounds end', endRounds],
  [10, 'reload', reload],
  [9, 'network', async (_, { network }) => void (network.isOnline = !network.isOnline)],
  [8, 'weather', async ({ chance }, { network }) => void (network.weather = chance.hits(0.8) ? storm : calm)],
  [4, 'clock', async ({ chance }, device) => void (device.skew = (chance.under(5) - 2) * 24 * 60 * minute)],
]

/** Ignores the error of a page that was closed. */
function unlessClosed(error: unknown): void {
  if (!isClosed(error)) throw error
}

async function reload(cast: Cast, device: Device): Promise<void> {
  if (cast.chance.hits(0.7)) startRound(cast, device)
  await someTurns(cast)
  await device.reload()
}
