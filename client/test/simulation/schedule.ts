import { newId } from '#db/new-id.ts'
import { patch, put, remove, restore, write, type Write } from '#db/write.ts'
import type { LocalRow } from '#db/records.ts'
import { storm, calm } from './network.ts'
import type { Device } from './device.ts'
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
}

export interface Cast {
  world: World
  family: Family
  devices: Device[]
  deeds: Deeds
  chance: Chance
  /** Rounds under way. */
  rounds: Promise<unknown>[]
}

const minute = 60_000

/** One random step of one random person, or of the world. Gives its name. */
export async function step(cast: Cast): Promise<string> {
  const { chance, devices, world } = cast
  const device = chance.pick(devices)!
  // All within the two hours that a session outlives its phone's silence.
  world.time.ms += chance.under(minute)
  const steps: [weight: number, name: string, act: () => Promise<void>][] = [
    [24, 'log', () => log(cast, device)],
    [22, 'edit', () => edit(cast, device)],
    [8, 'delete', () => erase(cast, device)],
    [5, 'restore', () => unerase(cast, device)],
    [4, 'rename baby', () => renameBaby(cast, device)],
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
  const rows = await device.db.rows('diaperChange').toArray()
  return rows.filter((row) => (row.deletedAt !== null) === isDeleted)
}

async function log(cast: Cast, device: Device): Promise<void> {
  const { deeds, family, world } = cast
  const id = newId(device.clock)
  const notes = word(cast)
  const timestamp = new Date(world.time.ms).toISOString()
  const fields = { babyId: family.babyId, timestamp, timeZone: 'Europe/Kyiv', notes }
  await doWrite(device, [put('diaperChange', family.teamId, id, fields)])
  deeds.logged.add(id)
  deeds.words.set(notes, id)
}

async function edit(cast: Cast, device: Device): Promise<void> {
  const { chance, deeds, family } = cast
  const row = chance.pick(await diapers(device))
  if (!row) return
  const notes = word(cast)
  const changes = [{ notes }, { soiled: chance.hits(0.5) }, { notes, wetness: 'DRY' as const }]
  const fields = chance.pick(changes)!
  await doWrite(device, [patch('diaperChange', family.teamId, row.id, fields)])
  if ('notes' in fields) deeds.words.set(notes, row.id)
}

async function erase({ chance, deeds, family }: Cast, device: Device): Promise<void> {
  const row = chance.pick(await diapers(device))
  if (!row) return
  await doWrite(device, [remove('diaperChange', family.teamId, row.id)])
  const isForgotten = !(await device.db.rows('diaperChange').get(row.id))
  if (isForgotten) forget(deeds, row.id)
  // Undo is under the thumb: often it follows at once.
  if (!chance.hits(0.4)) return
  await doWrite(device, [restore('diaperChange', family.teamId, row)])
  deeds.forgotten.delete(row.id)
  if (isForgotten) deeds.words.set(String(row.notes), row.id)
}

/** What nobody has seen leaves no trace, earlier words of it neither. */
function forget(deeds: Deeds, id: string): void {
  deeds.forgotten.add(id)
  for (const [word, of] of deeds.words) if (of === id) deeds.words.delete(word)
}

async function unerase({ chance, family }: Cast, device: Device): Promise<void> {
  const row = chance.pick(await diapers(device, true))
  if (row) await doWrite(device, [restore('diaperChange', family.teamId, row)])
}

async function renameBaby(cast: Cast, device: Device): Promise<void> {
  const baby = await device.db.rows('baby').get(cast.family.babyId)
  if (baby) await doWrite(device, [patch('baby', cast.family.teamId, baby.id, { name: word(cast) })])
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
