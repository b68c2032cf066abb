import { packOld } from '#db/packed/pack-old.ts'
import { countEvent, type Simulation } from './simulation.ts'
import { userSteps } from './user-steps.ts'
import { isClosed, type Device } from './device.ts'
import { faults } from './faults.ts'
import { allKindsSteps } from './kinds.ts'
import { reliable, unreliable } from './network.ts'
import { endCycles, waitSomeTurns, startCycle, type Step } from './sync-cycles.ts'

const minute = 60_000

const userStepNames: ReadonlySet<string> = new Set([...userSteps, ...allKindsSteps].map(([, name]) => name))

/**
 * One random step of a random person, or of the network and the server. Resolves to its name. A person's step that
 * changed something counts as one of the `changes`.
 */
export async function step(simulation: Simulation): Promise<string> {
  const { backend, chance, devices } = simulation
  const device = chance.pick(devices)!
  // Packing may run at any time, and the page may be closed during it.
  if (chance.hits(0.08)) simulation.cycles.push(packOld(device.db, device.clock).catch(unlessClosed))
  backend.time.ms += chance.under(minute)
  const stepsOfUsers = simulation.plan.usesAllKinds ? [...userSteps, ...allKindsSteps] : userSteps
  const all = chance.hits(0.68) ? stepsOfUsers : [...connectionSteps, ...faults(simulation)]
  const total = all.reduce((sum, [weight]) => sum + weight, 0)
  let drawn = chance.under(total)
  const [, name, act] = all.find(([weight]) => (drawn -= weight) < 0)!
  const isDone = await act(simulation, device)
  if (isDone !== false) countEvent(simulation, name)
  if (isDone !== false && userStepNames.has(name)) countEvent(simulation, 'changes')
  return `${device.name}: ${name}${isDone === false ? ', nothing to do' : ''}`
}

/** Steps that connect or disconnect phones and the server. */
const connectionSteps: readonly Step[] = [
  [24, 'sync cycle', async (simulation, device) => void startCycle(simulation, device)],
  [8, 'sync cycles end', endCycles],
  [10, 'reload', reload],
  [9, 'network', async (_, { network }) => void (network.isOnline = !network.isOnline)],
  [
    8,
    'weather',
    async ({ chance }, { network }) => void (network.weather = chance.hits(0.8) ? unreliable : reliable),
  ],
  [4, 'clock', async ({ chance }, device) => void (device.skew = (chance.under(5) - 2) * 24 * 60 * minute)],
]

/** Ignores the error of a page that was closed. */
function unlessClosed(error: unknown): void {
  if (!isClosed(error)) throw error
}

async function reload(simulation: Simulation, device: Device): Promise<void> {
  if (simulation.chance.hits(0.7)) startCycle(simulation, device)
  await waitSomeTurns(simulation)
  await device.reload()
}
