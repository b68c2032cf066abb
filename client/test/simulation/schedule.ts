import { packOld } from '#db/packed/pack-old.ts'
import { tally, type Cast } from './cast.ts'
import { deeds } from './deeds.ts'
import { isClosed, type Device } from './device.ts'
import { faults } from './faults.ts'
import { deedsOfAllKinds } from './kinds.ts'
import { calm, storm } from './network.ts'
import { endRounds, someTurns, startRound, type Step } from './rounds.ts'

const minute = 60_000

const deedNames: ReadonlySet<string> = new Set([...deeds, ...deedsOfAllKinds].map(([, name]) => name))

/**
 * One random step of one random person, or of the world. Gives its name. Those of people count as `changes` where they
 * changed something.
 */
export async function step(cast: Cast): Promise<string> {
  const { arena, chance, devices } = cast
  const device = chance.pick(devices)!
  // Its tidying may come at any time, and the page may go meanwhile.
  if (chance.hits(0.08)) cast.rounds.push(packOld(device.db, device.clock).catch(unlessClosed))
  arena.time.ms += chance.under(minute)
  const theirs = cast.plan.kinds ? [...deeds, ...deedsOfAllKinds] : deeds
  const all = chance.hits(0.68) ? theirs : [...ways, ...faults(cast)]
  const total = all.reduce((sum, [weight]) => sum + weight, 0)
  let drawn = chance.under(total)
  const [, name, act] = all.find(([weight]) => (drawn -= weight) < 0)!
  const isDone = await act(cast, device)
  if (isDone !== false) tally(cast, name)
  if (isDone !== false && deedNames.has(name)) tally(cast, 'changes')
  return `${device.name}: ${name}${isDone === false ? ', nothing to do' : ''}`
}

/** What connects phones and server, or keeps them apart. */
const ways: readonly Step[] = [
  [24, 'round', async (cast, device) => void startRound(cast, device)],
  [8, 'rounds end', endRounds],
  [10, 'reload', reload],
  [9, 'network', async (_, { network }) => void (network.isOnline = !network.isOnline)],
  [8, 'weather', async ({ chance }, { network }) => void (network.weather = chance.hits(0.8) ? storm : calm)],
  [4, 'clock', async ({ chance }, device) => void (device.skew = (chance.under(5) - 2) * 24 * 60 * minute)],
]

/** The page was thrown away under it. */
function unlessClosed(error: unknown): void {
  if (!isClosed(error)) throw error
}

async function reload(cast: Cast, device: Device): Promise<void> {
  if (cast.chance.hits(0.7)) startRound(cast, device)
  await someTurns(cast)
  await device.reload()
}
