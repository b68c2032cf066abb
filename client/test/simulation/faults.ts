import { changeBabies } from '../../../server/src/features/team/change-members.ts'
import { sweepHistory } from '../../../server/src/records/read-history.ts'
import { sweepTombstones } from '../../../server/src/records/tombstones.ts'
import { addToTeam, removeFromTeam } from '../../../server/test/support/create-users.ts'
import { openPhone, tally, type Cast } from './cast.ts'
import { forget } from './user-steps.ts'
import type { Device } from './device.ts'
import { endRounds, someTurns, startRound, type Step } from './rounds.ts'
import { strangerSteps } from './stranger-steps.ts'
import { idsOnServer, textOf, textOfEntries, textOnServer, textRefused, textWaiting } from './texts.ts'

const mostPhones = 7

/** Events on phones and the server, according to the plan of the history. */
export const faults = ({ plan, devices }: Cast): readonly Step[] => [
  [5, 'server killed', killServer],
  [2, 'version', changeVersion],
  ...(devices.length < mostPhones ? [[1, 'phone copied', copyPhone] as Step] : []),
  ...(plan.restores ? [] : [[2, 'storage evicted', evict] as Step]),
  ...(plan.moves ? [[7, 'David moves', moveDavid] as Step, ...strangerSteps] : []),
  ...(plan.hides ? [[9, 'baby hidden or shown', hideBaby] as Step] : []),
  ...(plan.restores
    ? [[3, 'server copied', copyServer] as Step, [4, 'server set back', setBack] as Step]
    : []),
  ...(plan.forgets ? [[3, 'deletions forgotten', expireDeletions] as Step] : []),
]

/** Kills the server during a sync cycle or two, or while it is idle. */
async function killServer(cast: Cast): Promise<void> {
  for (let rounds = cast.chance.under(3); rounds > 0; rounds--)
    startRound(cast, cast.chance.pick(cast.devices)!)
  await someTurns(cast)
  await cast.arena.kill()
}

/** The page is older than the server, newer than it, or current again. */
async function changeVersion({ chance, plan }: Cast, device: Device): Promise<void> {
  // Version 1 sends no cursor, so it cannot be told that the server was restored.
  device.version = chance.pick(plan.restores ? [undefined, 3] : [undefined, 1, 3])
}

/** A profile is copied to another machine: two phones have the same device id. */
async function copyPhone(cast: Cast, device: Device): Promise<void> {
  const person = [...cast.teams.map(({ host }) => host), cast.david].find(
    ({ userId }) => userId === device.userId,
  )!
  const copy = await openPhone(cast, person)
  await copy.db.transaction('rw', copy.db.tables, async () => {
    for (const table of copy.db.tables) await table.clear()
  })
  const tables = await device.db.transaction('r', device.db.tables, () =>
    Promise.all(device.db.tables.map(async (table) => [table.name, await table.toArray()] as const)),
  )
  for (const [name, rows] of tables) if (rows.length > 0) await copy.db.table(name).bulkPut(rows)
}

/** Only sent data survives it, so it happens only to phones that have sent everything. */
async function evict(cast: Cast, device: Device): Promise<boolean> {
  await endRounds(cast)
  if ((await device.db.outbox.count()) + (await device.db.failed.count()) > 0) return false
  await device.evict()
  return true
}

async function moveDavid(cast: Cast): Promise<void> {
  const { arena, chance, david, memberships, teams } = cast
  const { teamId, host } = chance.pick(teams)!
  if (memberships.has(david.userId, teamId)) {
    await removeFromTeam(arena.server, teamId, host, david)
    // From here on the test checks which answers he gets.
    memberships.set(david.userId, teamId, false)
    tally(cast, 'removals')
  } else {
    memberships.set(david.userId, teamId, true)
    await addToTeam(arena.server, teamId, david)
  }
  arena.time.ms += 1000
}

/** Shows David the other baby alone, or all babies again. */
async function hideBaby(cast: Cast): Promise<boolean> {
  const { arena, chance, david, memberships, teams } = cast
  const { teamId, babyId, siblingId, host } = chance.pick(teams)!
  const { userId } = david
  if (!memberships.has(userId, teamId)) return false
  const wasHidden = memberships.hides(userId, teamId)
  // While the baby is hidden, no answer to him may name it.
  if (wasHidden) memberships.hide(userId, teamId, undefined)
  await changeBabies(arena.server.deps, { teamId, userId, by: host.userId }, wasHidden ? null : [siblingId!])
  if (!wasHidden) memberships.hide(userId, teamId, babyId)
  tally(cast, wasHidden ? 'showings' : 'hidings')
  arena.time.ms += 1000
  return true
}

async function copyServer(cast: Cast): Promise<void> {
  await cast.arena.backUp()
  cast.hasCopy = true
}

async function setBack(cast: Cast): Promise<boolean> {
  if (!cast.hasCopy) return false
  await cast.arena.kill()
  await endRounds(cast)
  const [entriesBefore, textBefore] = [await textOfEntries(cast), await textOf(cast.devices)]
  // Time passes, so that stamps slightly ahead of the server's clock are in the past.
  cast.arena.time.ms += 3 * 60_000
  await cast.arena.restore()
  const waiting = await textWaiting(cast.devices)
  await keepWords(cast, waiting, (word) => entriesBefore.includes(word) && textBefore.includes(word))
  return true
}

/** Lets 30 days, and then 400 more, pass for the server's deletion of tombstones and history. */
async function expireDeletions(cast: Cast): Promise<void> {
  const { arena, expected } = cast
  await endRounds(cast)
  const { db } = arena.server.deps
  const onServer = await textOnServer(cast)
  for (const days of [31, 402]) {
    const later = { db, clock: { now: () => arena.time.ms + days * 24 * 3_600_000 } }
    await sweepHistory(later)
    await sweepTombstones(later)
  }
  const known = await idsOnServer(cast)
  const unsent = new Set<string>()
  for (const { db } of cast.devices)
    for (const { rowId, type } of await db.outbox.toArray()) if (type === 'put') unsent.add(rowId)
  for (const id of expected.logged) if (!known.has(id) && !unsent.has(id)) forget(expected, id)
  // The server took these words and deleted them. A phone that missed the answer still has them, but need not send them.
  await keepWords(cast, await textRefused(cast.devices), (word) => !onServer.includes(word))
}

/**
 * Overwritten words were only in the history that the server has deleted or lost; words that wait on a phone are not
 * lost.
 */
async function keepWords(cast: Cast, waiting: string, isKept: (word: string) => boolean): Promise<void> {
  const text = (await textOfEntries(cast)) + waiting
  const { words } = cast.expected
  for (const word of words.keys()) if (!text.includes(word) && !isKept(word)) words.delete(word)
}
