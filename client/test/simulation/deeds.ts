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
import { mayBeRefused, mayVanish, zones, type Cast, type Deeds, type Team } from './cast.ts'
import type { Device } from './device.ts'
import type { Step } from './rounds.ts'

const minute = 60_000

/** What people do. */
export const deeds: readonly Step[] = [
  [24, 'log', inTeam(log)],
  [22, 'edit', inTeam(edit)],
  [8, 'delete', inTeam(erase)],
  [5, 'restore an entry', inTeam(unerase)],
  [3, 'edit badly', inTeam(editBadly)],
  [3, 'decide', decide],
  [4, 'rename baby', inTeam(renameBaby)],
  [6, 'start a sleep', inTeam(startSleep)],
  [8, 'end a sleep', inTeam(endSleep)],
  [4, 'say when a sleep ended', inTeam(editEnd)],
]
/**
 * In one of the teams that are on her phone with their baby, whether she is still in it or not. A round that runs meanwhile
 * may learn that she is not, or does not see the baby, and take it from under her hands; it may be back by then, without the
 * entry.
 */
export function inTeam(act: (cast: Cast, device: Device, team: Team) => Promise<boolean>): Step[2] {
  return async (cast, device) => {
    const isHere = async ({ teamId, babyId }: Team) =>
      (await device.db.rows('baby').get([teamId, babyId])) !== undefined
    const here: Team[] = []
    for (const team of cast.teams) if (await isHere(team)) here.push(team)
    const team = cast.chance.pick(here)
    if (!team) return false
    try {
      return await act(cast, device, team)
    } catch (error) {
      if (!mayBeRefused(cast, device) || (!isOfGoneRow(error) && (await isHere(team)))) throw error
      return false
    }
  }
}

/** She is told that it was not saved. */
const isOfGoneRow = (error: unknown) => /row that is not here/.test(String((error as Error).cause))

const doWrite = ({ db, clock }: Device, writes: Write[]) => write(db, clock, writes)
const word = ({ chance }: Cast) => `w${chance.under(1e9).toString(36)}${chance.under(1e9).toString(36)}`
const zoneOf = ({ devices }: Cast, device: Device) => zones[devices.indexOf(device) % zones.length]!

async function diapers(device: Device, { teamId }: Team, isDeleted = false): Promise<LocalRow[]> {
  const rows = await everyRow(device.db, 'diaperChange', teamId)
  return rows.filter((row) => (row.deletedAt !== null) === isDeleted)
}

async function log(cast: Cast, device: Device, team: Team): Promise<boolean> {
  const id = newId(device.clock)
  const notes = word(cast)
  const fields = { babyId: team.babyId, timestamp: someTime(cast), timeZone: zoneOf(cast, device), notes }
  await doWrite(device, [put('diaperChange', team.teamId, id, fields)])
  cast.deeds.logged.add(id)
  cast.deeds.words.set(notes, { id, device })
  await expectShown(cast, device, 'diaperChange', { spaceId: team.teamId, id }, { notes, deletedAt: null })
  return true
}

/** Of this moment, or of one of the last hundred days. */
function someTime({ chance, arena }: Cast): string {
  const ago = chance.hits(0.5) ? chance.under(100 * 24 * 60) * minute : 0
  return new Date(arena.time.ms - ago).toISOString()
}

/** Whatever the clocks say: everybody reads what she has just written, unless its baby has been hidden from her since. */
async function expectShown(
  cast: Cast,
  device: Device,
  entity: EntityName,
  row: { spaceId: string; id: string },
  fields: object,
): Promise<void> {
  const shown = await rowOf(device.db, entity, row)
  if (shown || !mayVanish(cast, device)) expect(shown).toMatchObject(fields)
}

async function edit(cast: Cast, device: Device, team: Team): Promise<boolean> {
  const { chance, deeds } = cast
  const row = chance.pick(await diapers(device, team))
  if (!row) return false
  const notes = word(cast)
  const timestamp = chance.hits(0.2) ? { timestamp: someTime(cast) } : {}
  const changes = [{ notes, ...timestamp }, { soiled: chance.hits(0.5) }, { notes, wetness: 'DRY' as const }]
  const fields = chance.pick(changes)!
  if ('notes' in fields) await forgetReplaced(cast, device, team, row.id)
  await doWrite(device, [patch('diaperChange', team.teamId, row.id, fields)])
  if ('notes' in fields) deeds.words.set(notes, { id: row.id, device })
  await expectShown(cast, device, 'diaperChange', row, fields)
  return true
}

/**
 * Words that she types over before they were ever sent leave no trace; whether good or bad. Nor do those of an entry
 * that her team will refuse, because she is not in it any more or does not see its baby: what is kept for her is the entry as
 * she left it.
 */
async function forgetReplaced(
  cast: Cast,
  device: Device,
  { teamId }: Pick<Team, 'teamId'>,
  id: string,
): Promise<void> {
  const { deeds } = cast
  const waiting = await pendingOf(device.db, teamId, rowKey('diaperChange', { spaceId: teamId, id }))
  for (const { type, at, fields } of waiting) {
    if (!mayBeRefused(cast, device) && (type !== 'patch' || at !== undefined)) continue
    deeds.words.delete(String(fields?.notes))
    deeds.bad.delete(String(fields?.notes))
  }
}

async function editBadly(cast: Cast, device: Device, team: Team): Promise<boolean> {
  const row = cast.chance.pick(await diapers(device, team))
  if (!row) return false
  const notes = word(cast).padEnd(2500, 'x')
  await forgetReplaced(cast, device, team, row.id)
  await doWrite(device, [patch('diaperChange', team.teamId, row.id, { notes })])
  cast.deeds.bad.set(notes, { device, id: row.id })
  return true
}

/** She looks at what was refused: gives it up, or corrects it and sends it again. */
async function decide(cast: Cast, device: Device): Promise<boolean> {
  const { chance, deeds } = cast
  const failed = chance.pick(await failedChanges(device.db))
  if (!failed || failed.code !== 'invalid') return false
  const notes = word(cast)
  const isResent =
    chance.hits(0.7) &&
    (await rowOf(device.db, 'diaperChange', { spaceId: failed.spaceId, id: failed.rowId })) !== undefined
  if (isResent) await forgetReplaced(cast, device, { teamId: failed.spaceId }, failed.rowId)
  if (isResent) await resendFailed(device.db, device.clock, failed.id!, { notes })
  else await discardFailed(device.db, failed.id!)
  if (isResent) deeds.words.set(notes, { id: failed.rowId, device })
  deeds.bad.delete(String(failed.fields?.notes))
  return true
}

async function erase(cast: Cast, device: Device, team: Team): Promise<boolean> {
  const { chance, deeds } = cast
  const { teamId } = team
  const row = chance.pick(await diapers(device, team))
  if (!row) return false
  const isUnsent = (await device.db.outbox.where('key').equals(rowKey('diaperChange', row)).count()) > 0
  await doWrite(device, [remove('diaperChange', teamId, row.id)])
  const isForgotten = !(await rowOf(device.db, 'diaperChange', row))
  if (isForgotten || (mayBeRefused(cast, device) && isUnsent)) forget(deeds, row.id)
  if (!isForgotten)
    await expectShown(cast, device, 'diaperChange', row, { deletedAt: expect.any(String) as string })
  // Undo is under the thumb: often it follows at once.
  if (!chance.hits(0.4) || String(row.notes).length > 2000) return true
  await doWrite(device, [restore('diaperChange', teamId, row)])
  await expectShown(cast, device, 'diaperChange', row, { deletedAt: null })
  if (!isForgotten) return true
  deeds.forgotten.delete(row.id)
  deeds.words.set(String(row.notes), { id: row.id, device })
  return true
}

/** What nobody has seen leaves no trace, earlier words of it neither. */
export function forget(deeds: Deeds, id: string): void {
  deeds.forgotten.add(id)
  for (const [word, of] of deeds.words) if (of.id === id) deeds.words.delete(word)
  for (const [word, of] of deeds.bad) if (of.id === id) deeds.bad.delete(word)
}

async function unerase({ chance }: Cast, device: Device, team: Team): Promise<boolean> {
  const row = chance.pick(await diapers(device, team, true))
  if (row) await doWrite(device, [restore('diaperChange', team.teamId, row)])
  return row !== undefined
}

async function renameBaby(cast: Cast, device: Device, { teamId, babyId }: Team): Promise<boolean> {
  const name = word(cast)
  await doWrite(device, [patch('baby', teamId, babyId, { name })])
  await expectShown(cast, device, 'baby', { spaceId: teamId, id: babyId }, { name })
  return true
}

async function sleeps(device: Device, { teamId }: Team): Promise<LocalRow[]> {
  const rows = await everyRow(device.db, 'sleepSession', teamId)
  return rows.filter((row) => row.deletedAt === null)
}

async function startSleep(cast: Cast, device: Device, { teamId, babyId }: Team): Promise<boolean> {
  const id = newId(device.clock)
  const startTime = new Date(device.clock.now()).toISOString()
  const fields = { babyId, startTime, timeZone: zoneOf(cast, device) }
  await doWrite(device, [put('sleepSession', teamId, id, fields)])
  cast.deeds.logged.add(id)
  await expectShown(cast, device, 'sleepSession', { spaceId: teamId, id }, { endTime: null })
  return true
}

/** Also one that somebody ended already, because her screen was old. */
async function endSleep(cast: Cast, device: Device, team: Team): Promise<boolean> {
  const { chance, deeds, david } = cast
  const row = chance.pick(await sleeps(device, team))
  if (!row) return false
  const now = new Date(device.clock.now()).toISOString()
  await doWrite(device, [end('sleepSession', team.teamId, row.id, now)])
  const others = deeds.ends.get(row.id) ?? []
  deeds.ends.set(row.id, [...others, now])
  deeds.taps.set(row.id, [...(deeds.taps.get(row.id) ?? []), now])
  // Whether the tap of one who comes and goes, or sees the baby and does not, counts depends on when.
  if (mayBeRefused(cast, device) && device.userId === david.userId) deeds.corrected.add(row.id)
  // A round that runs meanwhile may have brought that somebody ended it before her.
  const shown = await rowOf(device.db, 'sleepSession', row)
  if (row.endTime === null && (shown || !mayVanish(cast, device)))
    expect([now, ...others]).toContain(shown?.endTime)
  return true
}

async function editEnd(cast: Cast, device: Device, team: Team): Promise<boolean> {
  const { chance, deeds } = cast
  const row = chance.pick(await sleeps(device, team))
  if (!row) return false
  const then = new Date(Date.parse(String(row.startTime)) + chance.under(120) * minute).toISOString()
  const endTime = chance.hits(0.3) ? null : then
  await doWrite(device, [patch('sleepSession', team.teamId, row.id, { endTime })])
  deeds.ends.set(row.id, [...(deeds.ends.get(row.id) ?? []), endTime])
  deeds.corrected.add(row.id)
  await expectShown(cast, device, 'sleepSession', row, { endTime })
  return true
}
