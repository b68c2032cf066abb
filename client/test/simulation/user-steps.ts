import { expect } from 'vitest'
import type { EntityName } from 'sync-protocol/entities/registry'
import { rowKey } from '#db/schema/row-key.ts'
import { everyRow, rowOf } from '#db/query/every-row.ts'
import { discardFailed, failedChanges, resendFailed } from '#db/outbox/failed.ts'
import { newId } from '#db/schema/new-id.ts'
import { pendingOf } from '#db/outbox/pending.ts'
import type { LocalRow, Write } from '#db/schema/records.ts'
import { end, patch, put, remove, restore } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { mayBeRefused, mayBeHidden, zones, type Simulation, type Expected, type Team } from './simulation.ts'
import type { Device } from './device.ts'
import type { Step } from './sync-cycles.ts'

const minute = 60_000

/** Random steps of users. */
export const userSteps: readonly Step[] = [
  [24, 'log', inTeam(logDiaper)],
  [22, 'edit', inTeam(editDiaper)],
  [8, 'delete', inTeam(deleteDiaper)],
  [5, 'restore an entry', inTeam(restoreDiaper)],
  [3, 'edit with invalid text', inTeam(editInvalidly)],
  [3, 'resolve a refused change', resolveRefused],
  [4, 'rename baby', inTeam(renameBaby)],
  [6, 'start a sleep', inTeam(startSleep)],
  [8, 'end a sleep', inTeam(endSleep)],
  [4, 'correct the end of a sleep', inTeam(editEnd)],
]
/**
 * Runs a step in one of the teams whose baby is on the phone, whether the user is still a member or not. A sync cycle
 * at the same time may remove the team or the baby during the step, and another may bring it back without the entry.
 */
export function inTeam(
  act: (simulation: Simulation, device: Device, team: Team) => Promise<boolean>,
): Step[2] {
  return async (simulation, device) => {
    const isHere = async ({ teamId, babyId }: Team) =>
      (await device.db.rows('baby').get([teamId, babyId])) !== undefined
    const here: Team[] = []
    for (const team of simulation.teams) if (await isHere(team)) here.push(team)
    const team = simulation.chance.pick(here)
    if (!team) return false
    try {
      return await act(simulation, device, team)
    } catch (error) {
      if (!mayBeRefused(simulation, device) || (!isOfRemovedRow(error) && (await isHere(team)))) throw error
      return false
    }
  }
}

/** The error that `write` reports for a row that was removed meanwhile. */
const isOfRemovedRow = (error: unknown) => /row that is not here/.test(String((error as Error).cause))

const doWrite = ({ db, clock }: Device, writes: Write[]) => write(db, clock, writes)
const newWord = ({ chance }: Simulation) =>
  `w${chance.under(1e9).toString(36)}${chance.under(1e9).toString(36)}`
const zoneOf = ({ devices }: Simulation, device: Device) => zones[devices.indexOf(device) % zones.length]!

async function diapers(device: Device, { teamId }: Team, isDeleted = false): Promise<LocalRow[]> {
  const rows = await everyRow(device.db, 'diaperChange', teamId)
  return rows.filter((row) => (row.deletedAt !== null) === isDeleted)
}

async function logDiaper(simulation: Simulation, device: Device, team: Team): Promise<boolean> {
  const id = newId(device.clock)
  const notes = newWord(simulation)
  const fields = {
    babyId: team.babyId,
    timestamp: someTime(simulation),
    timeZone: zoneOf(simulation, device),
    notes,
  }
  await doWrite(device, [put('diaperChange', team.teamId, id, fields)])
  simulation.expected.logged.add(id)
  simulation.expected.words.set(notes, { id, device })
  await expectStored(
    simulation,
    device,
    'diaperChange',
    { spaceId: team.teamId, id },
    { notes, deletedAt: null },
  )
  return true
}

/** The current time, or a time of the last hundred days. */
function someTime({ chance, backend }: Simulation): string {
  const ago = chance.hits(0.5) ? chance.under(100 * 24 * 60) * minute : 0
  return new Date(backend.time.ms - ago).toISOString()
}

/**
 * Expects that the user reads what she has just written, whatever the clocks are, unless its baby was hidden from her
 * since.
 */
async function expectStored(
  simulation: Simulation,
  device: Device,
  entity: EntityName,
  row: { spaceId: string; id: string },
  fields: object,
): Promise<void> {
  const shown = await rowOf(device.db, entity, row)
  if (shown || !mayBeHidden(simulation, device)) expect(shown).toMatchObject(fields)
}

async function editDiaper(simulation: Simulation, device: Device, team: Team): Promise<boolean> {
  const { chance, expected } = simulation
  const row = chance.pick(await diapers(device, team))
  if (!row) return false
  const notes = newWord(simulation)
  const timestamp = chance.hits(0.2) ? { timestamp: someTime(simulation) } : {}
  const changes = [{ notes, ...timestamp }, { soiled: chance.hits(0.5) }, { notes, wetness: 'DRY' as const }]
  const fields = chance.pick(changes)!
  if ('notes' in fields) await dropReplacedWords(simulation, device, team, row.id)
  await doWrite(device, [patch('diaperChange', team.teamId, row.id, fields)])
  if ('notes' in fields) expected.words.set(notes, { id: row.id, device })
  await expectStored(simulation, device, 'diaperChange', row, fields)
  return true
}

/**
 * Removes words from the expectations that she overwrites before they were sent, valid or not. The same for words of an
 * entry that the server will refuse, because she is no longer a member or does not see the baby: her phone keeps the
 * entry as she left it.
 */
async function dropReplacedWords(
  simulation: Simulation,
  device: Device,
  { teamId }: Pick<Team, 'teamId'>,
  id: string,
): Promise<void> {
  const { expected } = simulation
  const waiting = await pendingOf(device.db, teamId, rowKey('diaperChange', { spaceId: teamId, id }))
  for (const { type, at, fields } of waiting) {
    if (!mayBeRefused(simulation, device) && (type !== 'patch' || at !== undefined)) continue
    expected.words.delete(String(fields?.notes))
    expected.invalid.delete(String(fields?.notes))
  }
}

async function editInvalidly(simulation: Simulation, device: Device, team: Team): Promise<boolean> {
  const row = simulation.chance.pick(await diapers(device, team))
  if (!row) return false
  const notes = newWord(simulation).padEnd(2500, 'x')
  await dropReplacedWords(simulation, device, team, row.id)
  await doWrite(device, [patch('diaperChange', team.teamId, row.id, { notes })])
  simulation.expected.invalid.set(notes, { device, id: row.id })
  return true
}

/** The user decides about a refused change: discards it, or corrects it and sends it again. */
async function resolveRefused(simulation: Simulation, device: Device): Promise<boolean> {
  const { chance, expected } = simulation
  const failed = chance.pick(await failedChanges(device.db))
  if (!failed || failed.code !== 'invalid') return false
  const notes = newWord(simulation)
  const isResent =
    chance.hits(0.7) &&
    (await rowOf(device.db, 'diaperChange', { spaceId: failed.spaceId, id: failed.rowId })) !== undefined
  if (isResent) await dropReplacedWords(simulation, device, { teamId: failed.spaceId }, failed.rowId)
  if (isResent) await resendFailed(device.db, device.clock, failed.id!, { notes })
  else await discardFailed(device.db, failed.id!)
  if (isResent) expected.words.set(notes, { id: failed.rowId, device })
  expected.invalid.delete(String(failed.fields?.notes))
  return true
}

async function deleteDiaper(simulation: Simulation, device: Device, team: Team): Promise<boolean> {
  const { chance, expected } = simulation
  const { teamId } = team
  const row = chance.pick(await diapers(device, team))
  if (!row) return false
  const isUnsent = (await device.db.outbox.where('key').equals(rowKey('diaperChange', row)).count()) > 0
  await doWrite(device, [remove('diaperChange', teamId, row.id)])
  const isDropped = !(await rowOf(device.db, 'diaperChange', row))
  if (isDropped || (mayBeRefused(simulation, device) && isUnsent)) dropEntry(expected, row.id)
  if (!isDropped)
    await expectStored(simulation, device, 'diaperChange', row, { deletedAt: expect.any(String) as string })
  // Undo is one tap away, so it often follows at once.
  if (!chance.hits(0.4) || String(row.notes).length > 2000) return true
  await doWrite(device, [restore('diaperChange', teamId, row)])
  await expectStored(simulation, device, 'diaperChange', row, { deletedAt: null })
  if (!isDropped) return true
  expected.dropped.delete(row.id)
  expected.words.set(String(row.notes), { id: row.id, device })
  return true
}

/** An entry that was never sent leaves no trace, nor do its earlier words. */
export function dropEntry(expected: Expected, id: string): void {
  expected.dropped.add(id)
  for (const [word, entry] of expected.words) if (entry.id === id) expected.words.delete(word)
  for (const [word, entry] of expected.invalid) if (entry.id === id) expected.invalid.delete(word)
}

async function restoreDiaper({ chance }: Simulation, device: Device, team: Team): Promise<boolean> {
  const row = chance.pick(await diapers(device, team, true))
  if (row) await doWrite(device, [restore('diaperChange', team.teamId, row)])
  return row !== undefined
}

async function renameBaby(
  simulation: Simulation,
  device: Device,
  { teamId, babyId }: Team,
): Promise<boolean> {
  const name = newWord(simulation)
  await doWrite(device, [patch('baby', teamId, babyId, { name })])
  await expectStored(simulation, device, 'baby', { spaceId: teamId, id: babyId }, { name })
  return true
}

async function sleeps(device: Device, { teamId }: Team): Promise<LocalRow[]> {
  const rows = await everyRow(device.db, 'sleepSession', teamId)
  return rows.filter((row) => row.deletedAt === null)
}

async function startSleep(
  simulation: Simulation,
  device: Device,
  { teamId, babyId }: Team,
): Promise<boolean> {
  const id = newId(device.clock)
  const startTime = new Date(device.clock.now()).toISOString()
  const fields = { babyId, startTime, timeZone: zoneOf(simulation, device) }
  await doWrite(device, [put('sleepSession', teamId, id, fields)])
  simulation.expected.logged.add(id)
  await expectStored(simulation, device, 'sleepSession', { spaceId: teamId, id }, { endTime: null })
  return true
}

/** Also ends a sleep that somebody has ended already, as with an outdated screen. */
async function endSleep(simulation: Simulation, device: Device, team: Team): Promise<boolean> {
  const { chance, expected, david } = simulation
  const row = chance.pick(await sleeps(device, team))
  if (!row) return false
  const now = new Date(device.clock.now()).toISOString()
  await doWrite(device, [end('sleepSession', team.teamId, row.id, now)])
  const others = expected.ends.get(row.id) ?? []
  expected.ends.set(row.id, [...others, now])
  expected.taps.set(row.id, [...(expected.taps.get(row.id) ?? []), now])
  // The tap of a member who leaves and returns, or does not always see the baby, counts or not depending on its time.
  if (mayBeRefused(simulation, device) && device.userId === david.userId) expected.corrected.add(row.id)
  // A sync cycle at the same time may have brought an earlier end by somebody else.
  const shown = await rowOf(device.db, 'sleepSession', row)
  if (row.endTime === null && (shown || !mayBeHidden(simulation, device)))
    expect([now, ...others]).toContain(shown?.endTime)
  return true
}

async function editEnd(simulation: Simulation, device: Device, team: Team): Promise<boolean> {
  const { chance, expected } = simulation
  const row = chance.pick(await sleeps(device, team))
  if (!row) return false
  const then = new Date(Date.parse(String(row.startTime)) + chance.under(120) * minute).toISOString()
  const endTime = chance.hits(0.3) ? null : then
  await doWrite(device, [patch('sleepSession', team.teamId, row.id, { endTime })])
  expected.ends.set(row.id, [...(expected.ends.get(row.id) ?? []), endTime])
  expected.corrected.add(row.id)
  await expectStored(simulation, device, 'sleepSession', row, { endTime })
  return true
}
