import { expect } from 'vitest'
import type { EntityName } from 'sync-protocol/entities/registry'
import { everyRow, rowOf } from '#db/every-row.ts'
import { discardFailed, failedChanges, resendFailed } from '#db/failed.ts'
import { newId } from '#db/new-id.ts'
import { packOld } from '#db/pack-old.ts'
import { end, patch, put, remove, restore, write } from '#db/write.ts'
import type { LocalRow, Write } from '#db/records.ts'
import { storm, calm } from './network.ts'
import { isClosed, type Device } from './device.ts'
import type { Chance } from './random.ts'
import type { Family, World } from './world.ts'

/** What people did and were told is saved; the end is held against it. */
export interface Deeds {
  /** Ids of entries whose saving was confirmed. */
  logged: Set<string>
  /** Notes that were typed; each is a word of its own, and has to be found somewhere in the end. */
  words: Map<string, string>
  /** Entries that were deleted before anybody saw them. */
  forgotten: Set<string>
  /** Words that no server takes, with the phone and the entry they were typed on. */
  bad: Map<string, { device: Device; id: string }>
  /** The ends that were tapped, by sleep; those that somebody corrected are left out. */
  taps: Map<string, string[]>
  corrected: Set<string>
}

export interface Cast {
  world: World
  family: Family
  devices: Device[]
  deeds: Deeds
  chance: Chance
  /** What decides about the age of entries and their packing: a stream of its own, so that old seeds stay what they were. */
  past: Chance
  /** Rounds under way. */
  rounds: Promise<unknown>[]
}

const minute = 60_000

/** One random step of one random person, or of the world. Gives its name. */
export async function step(cast: Cast): Promise<string> {
  const { chance, devices, past, world } = cast
  const device = chance.pick(devices)!
  // Its tidying may come at any time, and the page may go meanwhile.
  if (past.hits(0.15)) cast.rounds.push(packOld(device.db, device.clock).catch(unlessClosed))
  // All within the two hours that a session outlives its phone's silence.
  world.time.ms += chance.under(minute)
  const steps: [weight: number, name: string, act: () => Promise<void>][] = [
    [24, 'log', () => log(cast, device)],
    [22, 'edit', () => edit(cast, device)],
    [8, 'delete', () => erase(cast, device)],
    [5, 'restore', () => unerase(cast, device)],
    [3, 'edit badly', () => editBadly(cast, device)],
    [3, 'decide', () => decide(cast, device)],
    [4, 'rename baby', () => renameBaby(cast, device)],
    [6, 'start a sleep', () => startSleep(cast, device)],
    [8, 'end a sleep', () => endSleep(cast, device)],
    [4, 'say when a sleep ended', () => editEnd(cast, device)],
    [24, 'round', async () => void startRound(cast, device)],
    [8, 'rounds end', () => endRounds(cast)],
    [10, 'reload', () => reload(cast, device)],
    [9, 'network', async () => void (device.network.isOnline = !device.network.isOnline)],
    [8, 'weather', async () => void (device.network.weather = chance.hits(0.8) ? storm : calm)],
    [3, 'server', () => restartServer(cast)],
    [4, 'clock', async () => void (device.skew = (chance.under(5) - 2) * 24 * 60 * minute)],
  ]
  const total = steps.reduce((sum, [weight]) => sum + weight, 0)
  let drawn = chance.under(total)
  const [, name, act] = steps.find(([weight]) => (drawn -= weight) < 0)!
  await act()
  return `${device.name}: ${name}`
}

const doWrite = ({ db, clock }: Device, writes: Write[]) => write(db, clock, writes)
const word = ({ chance }: Cast) => `w${chance.under(1e9).toString(36)}${chance.under(1e9).toString(36)}`

async function diapers(device: Device, isDeleted = false): Promise<LocalRow[]> {
  const rows = await everyRow(device.db, 'diaperChange', device.teamId)
  return rows.filter((row) => (row.deletedAt !== null) === isDeleted)
}

async function log(cast: Cast, device: Device): Promise<void> {
  const { deeds, family } = cast
  const id = newId(device.clock)
  const notes = word(cast)
  const timestamp = someTime(cast)
  const fields = { babyId: family.babyId, timestamp, timeZone: 'Europe/Kyiv', notes }
  await doWrite(device, [put('diaperChange', family.teamId, id, fields)])
  deeds.logged.add(id)
  deeds.words.set(notes, id)
  await expectShown(device, 'diaperChange', id, { notes, deletedAt: null })
}

/** Of this moment, or of one of the last hundred days. */
function someTime({ past, world }: Cast): string {
  const ago = past.hits(0.5) ? past.under(100 * 24 * 60) * minute : 0
  return new Date(world.time.ms - ago).toISOString()
}

/** Whatever the clocks say: everybody reads what she has just written. */
async function expectShown({ db }: Device, entity: EntityName, id: string, fields: object): Promise<void> {
  expect(await rowOf(db, entity, id)).toMatchObject(fields)
}

async function edit(cast: Cast, device: Device): Promise<void> {
  const { chance, deeds, family, past } = cast
  const row = chance.pick(await diapers(device))
  if (!row) return
  const notes = word(cast)
  const timestamp = past.hits(0.2) ? { timestamp: someTime(cast) } : {}
  const changes = [{ notes, ...timestamp }, { soiled: chance.hits(0.5) }, { notes, wetness: 'DRY' as const }]
  const fields = chance.pick(changes)!
  if ('notes' in fields) await forgetReplaced(cast, device, row.id)
  await doWrite(device, [patch('diaperChange', family.teamId, row.id, fields)])
  if ('notes' in fields) deeds.words.set(notes, row.id)
  await expectShown(device, 'diaperChange', row.id, fields)
}

/** Words that she types over before they were ever sent leave no trace; whether good or bad. */
async function forgetReplaced({ deeds }: Cast, { db }: Device, id: string): Promise<void> {
  const unsent = await db.outbox.where('key').equals(`diaperChange/${id}`).toArray()
  for (const { type, n, fields } of unsent) {
    if (type !== 'patch' || n !== undefined) continue
    deeds.words.delete(String(fields?.notes))
    deeds.bad.delete(String(fields?.notes))
  }
}

async function editBadly(cast: Cast, device: Device): Promise<void> {
  const row = cast.chance.pick(await diapers(device))
  if (!row) return
  const notes = word(cast).padEnd(2500, 'x')
  await forgetReplaced(cast, device, row.id)
  await doWrite(device, [patch('diaperChange', cast.family.teamId, row.id, { notes })])
  cast.deeds.bad.set(notes, { device, id: row.id })
}

/** She looks at what was refused: gives it up, or corrects it and sends it again. */
async function decide(cast: Cast, device: Device): Promise<void> {
  const { chance, deeds } = cast
  const failed = chance.pick(await failedChanges(device.db))
  if (!failed || failed.status === 'applied_to_deleted') return
  const notes = word(cast)
  const isResent = chance.hits(0.7) && (await rowOf(device.db, 'diaperChange', failed.rowId)) !== undefined
  if (isResent) await forgetReplaced(cast, device, failed.rowId)
  if (isResent) await resendFailed(device.db, device.clock, failed.id!, { notes })
  else await discardFailed(device.db, failed.id!)
  if (isResent) deeds.words.set(notes, failed.rowId)
  deeds.bad.delete(String(failed.fields?.notes))
}

async function erase({ chance, deeds, family }: Cast, device: Device): Promise<void> {
  const row = chance.pick(await diapers(device))
  if (!row) return
  await doWrite(device, [remove('diaperChange', family.teamId, row.id)])
  const isForgotten = !(await rowOf(device.db, 'diaperChange', row.id))
  if (isForgotten) forget(deeds, row.id)
  else await expectShown(device, 'diaperChange', row.id, { deletedAt: expect.any(String) as string })
  // Undo is under the thumb: often it follows at once.
  if (!chance.hits(0.4) || String(row.notes).length > 2000) return
  await doWrite(device, [restore('diaperChange', family.teamId, row)])
  await expectShown(device, 'diaperChange', row.id, { deletedAt: null })
  deeds.forgotten.delete(row.id)
  if (isForgotten) deeds.words.set(String(row.notes), row.id)
}

/** What nobody has seen leaves no trace, earlier words of it neither. */
function forget(deeds: Deeds, id: string): void {
  deeds.forgotten.add(id)
  for (const [word, of] of deeds.words) if (of === id) deeds.words.delete(word)
  for (const [word, of] of deeds.bad) if (of.id === id) deeds.bad.delete(word)
}

async function unerase({ chance, family }: Cast, device: Device): Promise<void> {
  const row = chance.pick(await diapers(device, true))
  if (row) await doWrite(device, [restore('diaperChange', family.teamId, row)])
}

async function renameBaby(cast: Cast, device: Device): Promise<void> {
  const name = word(cast)
  await doWrite(device, [patch('baby', cast.family.teamId, cast.family.babyId, { name })])
  await expectShown(device, 'baby', cast.family.babyId, { name })
}

async function sleeps(device: Device): Promise<LocalRow[]> {
  const rows = await everyRow(device.db, 'sleepSession', device.teamId)
  return rows.filter((row) => row.deletedAt === null)
}

async function startSleep({ deeds, family }: Cast, device: Device): Promise<void> {
  const id = newId(device.clock)
  const startTime = new Date(device.clock.now()).toISOString()
  const fields = { babyId: family.babyId, startTime, timeZone: 'Europe/Kyiv' }
  await doWrite(device, [put('sleepSession', family.teamId, id, fields)])
  deeds.logged.add(id)
  await expectShown(device, 'sleepSession', id, { endTime: null })
}

/** Also one that somebody ended already, because her screen was old. */
async function endSleep({ chance, deeds, family }: Cast, device: Device): Promise<void> {
  const row = chance.pick(await sleeps(device))
  if (!row) return
  const now = new Date(device.clock.now()).toISOString()
  await doWrite(device, [end('sleepSession', family.teamId, row.id, now)])
  deeds.taps.set(row.id, [...(deeds.taps.get(row.id) ?? []), now])
  if (row.endTime === null) await expectShown(device, 'sleepSession', row.id, { endTime: now })
}

async function editEnd({ chance, deeds, family }: Cast, device: Device): Promise<void> {
  const row = chance.pick(await sleeps(device))
  if (!row) return
  const then = new Date(Date.parse(String(row.startTime)) + chance.under(120) * minute).toISOString()
  const endTime = chance.hits(0.3) ? null : then
  await doWrite(device, [patch('sleepSession', family.teamId, row.id, { endTime })])
  deeds.corrected.add(row.id)
  await expectShown(device, 'sleepSession', row.id, { endTime })
}

/** The page was thrown away under it. */
function unlessClosed(error: unknown): void {
  if (!isClosed(error)) throw error
}

function startRound({ rounds }: Cast, device: Device): void {
  const round = device.round()
  // Awaited at the end of rounds; until then a failure is nobody's yet.
  round.catch(() => undefined)
  rounds.push(round)
}

export async function endRounds({ rounds }: Cast): Promise<void> {
  await Promise.all(rounds.splice(0))
}

async function reload(cast: Cast, device: Device): Promise<void> {
  if (cast.chance.hits(0.7)) startRound(cast, device)
  // Somewhere in the middle of it.
  for (let ticks = cast.chance.under(40); ticks > 0; ticks--)
    await new Promise((resolve) => setImmediate(resolve))
  await device.reload()
}

async function restartServer({ world }: Cast): Promise<void> {
  await world.stop()
  await world.start()
}
