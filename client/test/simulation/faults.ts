import { changeBabies } from '../../../server/src/features/team/change-members.ts'
import { sweepHistory } from '../../../server/src/records/read-history.ts'
import { sweepTombstones } from '../../../server/src/records/tombstones.ts'
import { addToTeam, removeFromTeam } from '../../../server/test/support/create-users.ts'
import { openPhone, countEvent, type Simulation } from './simulation.ts'
import { dropEntry } from './user-steps.ts'
import type { Device } from './device.ts'
import { endCycles, waitSomeTurns, startCycle, type Step } from './sync-cycles.ts'
import { strangerSteps } from './stranger-steps.ts'
import { idsOnServer, textOf, textOfEntries, textOnServer, textRefused, textWaiting } from './texts.ts'

const maxPhones = 7

/** Events on phones and the server, according to the plan of the history. */
export const faults = ({ plan, devices }: Simulation): readonly Step[] => [
  [5, 'server killed', killServer],
  [2, 'version', changeVersion],
  ...(devices.length < maxPhones ? [[1, 'phone copied', copyPhone] as Step] : []),
  ...(plan.restoresServer ? [] : [[2, 'storage evicted', evict] as Step]),
  ...(plan.changesMembers ? [[7, 'David moves', changeMembership] as Step, ...strangerSteps] : []),
  ...(plan.hidesBaby ? [[9, 'baby hidden or shown', toggleHiddenBaby] as Step] : []),
  ...(plan.restoresServer
    ? [[3, 'server copied', copyServer] as Step, [4, 'server restored', restoreServer] as Step]
    : []),
  ...(plan.expiresDeletions ? [[3, 'deletions expired', expireDeletions] as Step] : []),
]

/** Kills the server during a sync cycle or two, or while it is idle. */
async function killServer(simulation: Simulation): Promise<void> {
  for (let cycles = simulation.chance.under(3); cycles > 0; cycles--)
    startCycle(simulation, simulation.chance.pick(simulation.devices)!)
  await waitSomeTurns(simulation)
  await simulation.backend.kill()
}

/** The page is older than the server, newer than it, or current again. */
async function changeVersion({ chance, plan }: Simulation, device: Device): Promise<void> {
  // Version 1 sends no cursor, so it cannot be told that the server was restored.
  device.version = chance.pick(plan.restoresServer ? [undefined, 3] : [undefined, 1, 3])
}

/** A profile is copied to another machine: two phones have the same device id. */
async function copyPhone(simulation: Simulation, device: Device): Promise<void> {
  const person = [...simulation.teams.map(({ host }) => host), simulation.david].find(
    ({ userId }) => userId === device.userId,
  )!
  const copy = await openPhone(simulation, person)
  await copy.db.transaction('rw', copy.db.tables, async () => {
    for (const table of copy.db.tables) await table.clear()
  })
  const tables = await device.db.transaction('r', device.db.tables, () =>
    Promise.all(device.db.tables.map(async (table) => [table.name, await table.toArray()] as const)),
  )
  for (const [name, rows] of tables) if (rows.length > 0) await copy.db.table(name).bulkPut(rows)
}

/** Only sent data survives it, so it happens only to phones that have sent everything. */
async function evict(simulation: Simulation, device: Device): Promise<boolean> {
  await endCycles(simulation)
  if ((await device.db.outbox.count()) + (await device.db.failed.count()) > 0) return false
  await device.evict()
  return true
}

async function changeMembership(simulation: Simulation): Promise<void> {
  const { backend, chance, david, memberships, teams } = simulation
  const { teamId, host } = chance.pick(teams)!
  if (memberships.has(david.userId, teamId)) {
    await removeFromTeam(backend.server, teamId, host, david)
    // From here on the test checks which answers he gets.
    memberships.set(david.userId, teamId, false)
    countEvent(simulation, 'removals')
  } else {
    memberships.set(david.userId, teamId, true)
    await addToTeam(backend.server, teamId, david)
  }
  backend.time.ms += 1000
}

/** Shows David only the other baby, or all babies again. */
async function toggleHiddenBaby(simulation: Simulation): Promise<boolean> {
  const { backend, chance, david, memberships, teams } = simulation
  const { teamId, babyId, siblingId, host } = chance.pick(teams)!
  const { userId } = david
  if (!memberships.has(userId, teamId)) return false
  const wasHidden = memberships.hides(userId, teamId)
  // While the baby is hidden, no answer to him may name it.
  if (wasHidden) memberships.hide(userId, teamId, undefined)
  await changeBabies(
    backend.server.deps,
    { teamId, userId, by: host.userId },
    wasHidden ? null : [siblingId!],
  )
  if (!wasHidden) memberships.hide(userId, teamId, babyId)
  countEvent(simulation, wasHidden ? 'showings' : 'hidings')
  backend.time.ms += 1000
  return true
}

async function copyServer(simulation: Simulation): Promise<void> {
  await simulation.backend.backUp()
  simulation.hasCopy = true
}

async function restoreServer(simulation: Simulation): Promise<boolean> {
  if (!simulation.hasCopy) return false
  await simulation.backend.kill()
  await endCycles(simulation)
  const [entriesBefore, textBefore] = [await textOfEntries(simulation), await textOf(simulation.devices)]
  // Time passes, so that stamps slightly ahead of the server's clock are in the past.
  simulation.backend.time.ms += 3 * 60_000
  await simulation.backend.restore()
  const waiting = await textWaiting(simulation.devices)
  await dropOverwrittenWords(
    simulation,
    waiting,
    (word) => entriesBefore.includes(word) && textBefore.includes(word),
  )
  return true
}

/** Lets 30 days, and then 400 more, pass for the server's deletion of tombstones and history. */
async function expireDeletions(simulation: Simulation): Promise<void> {
  const { backend, expected } = simulation
  await endCycles(simulation)
  const { db } = backend.server.deps
  const onServer = await textOnServer(simulation)
  for (const days of [31, 402]) {
    const later = { db, clock: { now: () => backend.time.ms + days * 24 * 3_600_000 } }
    await sweepHistory(later)
    await sweepTombstones(later)
  }
  const known = await idsOnServer(simulation)
  const unsent = new Set<string>()
  for (const { db } of simulation.devices)
    for (const { rowId, type } of await db.outbox.toArray()) if (type === 'put') unsent.add(rowId)
  for (const id of expected.logged) if (!known.has(id) && !unsent.has(id)) dropEntry(expected, id)
  // The server took these words and deleted them. A phone that missed the answer still has them, but need not send them.
  await dropOverwrittenWords(
    simulation,
    await textRefused(simulation.devices),
    (word) => !onServer.includes(word),
  )
}

/**
 * Overwritten words were only in the history that the server has deleted or lost; words that wait on a phone are not
 * lost.
 */
async function dropOverwrittenWords(
  simulation: Simulation,
  waiting: string,
  isKept: (word: string) => boolean,
): Promise<void> {
  const text = (await textOfEntries(simulation)) + waiting
  const { words } = simulation.expected
  for (const word of words.keys()) if (!text.includes(word) && !isKept(word)) words.delete(word)
}
