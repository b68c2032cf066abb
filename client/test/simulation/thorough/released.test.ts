import { describe, expect, it } from 'vitest'
import { everyRow } from '#db/query/every-row.ts'
import { newId } from '#db/schema/new-id.ts'
import type { LocalRow } from '#db/schema/records.ts'
import * as makeWrite from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { openDevice, type Device } from '../device.ts'
import { reliable, unreliable } from '../network.ts'
import { chanceOf, type Chance } from '../random.ts'
import { openReleasedFamily, type ReleasedFamily } from '../released-family.ts'
import { releases, rowsOf, signIn, type Release } from '../released.ts'
import { rowsOnServer } from '../rows.ts'

type Kind = 'diaperChange' | 'note' | 'playSession'
const kinds: readonly Kind[] = ['diaperChange', 'note', 'playSession']
const today = { ...makeWrite, write, everyRow, newId } as unknown as Release

/** A phone and its client. */
interface Phone {
  device: Device
  client: Release
}

/** Entries that nobody deleted: at the end every phone must have them. */
type Remaining = Map<string, Kind>

const fieldsOf = (kind: Kind, { babyId, world }: ReleasedFamily, word: string) => {
  const [at, timeZone] = [new Date(world.time.ms).toISOString(), 'Asia/Tbilisi']
  if (kind === 'note') return { babyId, timestamp: at, timeZone, text: word }
  if (kind === 'diaperChange') return { babyId, timestamp: at, timeZone, notes: word }
  return {
    babyId,
    startTime: at,
    endTime: new Date(world.time.ms + 60_000).toISOString(),
    timeZone,
    notes: word,
  }
}

/** One change on a phone: a new entry, an edit, or a deletion, every second of which is undone. */
async function act(
  family: ReleasedFamily,
  { device, client }: Phone,
  chance: Chance,
  remaining: Remaining,
): Promise<void> {
  const { teamId } = family
  const kind = chance.pick(kinds)!
  const word = `w${chance.under(1e9).toString(36)}`
  const save = (one: ReturnType<Release['put']>) => client.write(device.db, device.clock, [one])
  const row: LocalRow | undefined = chance.pick([...(await rowsOf(client, device, kind, teamId)).values()])
  const does = chance.next()
  if (!row || does < 0.4) {
    const id = client.newId(device.clock)
    remaining.set(id, kind)
    return save(client.put(kind, teamId, id, fieldsOf(kind, family, word)))
  }
  if (does < 0.85)
    return save(client.patch(kind, teamId, row.id, kind === 'note' ? { text: word } : { notes: word }))
  remaining.delete(row.id)
  await save(client.remove(kind, teamId, row.id))
  if (chance.hits(0.5)) await save(client.restore(kind, teamId, row as never))
}

/** Anna's two phones with that release, one of which is updated later, and current phones of hers and of David's. */
async function openPhones(family: ReleasedFamily): Promise<Phone[]> {
  const { world, release, anna, older, newer } = family
  const session = () => signIn(release, world, anna)
  const second = release.openDevice(world, await session(), release.chanceOf(5))
  const annasCurrentPhone = openDevice(world, await session(), chanceOf(6))
  const phones = [
    { device: older, client: release },
    { device: second, client: release },
    { device: annasCurrentPhone, client: today },
    { device: newer, client: today },
  ]
  for (const { device } of phones) await device.settle()
  return phones
}

async function update(family: ReleasedFamily, phone: Phone): Promise<void> {
  const session = await signIn(family.release, family.world, family.anna)
  phone.device.close()
  const { storage, network } = phone.device
  phone.device = openDevice(family.world, session, chanceOf(7), 0, { storage })
  phone.device.network.weather = network.weather
  phone.client = today
}

async function live(name: string, seed: number): Promise<void> {
  const chance = chanceOf(seed)
  const family = await openReleasedFamily(name)
  const phones = await openPhones(family)
  const remaining: Remaining = new Map()
  for (const { device } of phones) device.network.weather = unreliable
  for (let step = 0; step < 120; step++) {
    const phone = chance.pick(phones)!
    family.world.time.ms += chance.under(2000)
    const does = chance.next()
    if (step === 80) await update(family, phones[1]!)
    else if (does < 0.55) await act(family, phone, chance, remaining)
    else if (does < 0.9) await phone.device.round()
    else if (does < 0.95) await phone.device.reload()
    else phone.device.network.isOnline = !phone.device.network.isOnline
  }
  for (const { device } of phones) Object.assign(device.network, { weather: reliable, isOnline: true })
  for (const { device } of [...phones, ...phones]) await device.settle()

  const server = await rowsOnServer(family.world, family.teamId, [...kinds])
  expect(remaining.size).toBeGreaterThan(10)
  for (const [id, kind] of remaining) expect(server).toHaveProperty(`${kind}/${id}`)
  for (const { device, client } of phones) {
    const rowsByKey: Record<string, object> = {}
    for (const kind of kinds)
      for (const [id, { spaceId: _space, ...row }] of await rowsOf(client, device, kind, family.teamId))
        rowsByKey[`${kind}/${id}`] = row
    expect(rowsByKey, device.name).toEqual(server)
  }
  for (const { device } of phones) device.close()
  await family.close()
}

describe.each(releases)('phones with the client of %s and current ones, on a bad network', (name) => {
  it.each(Array.from({ length: 10 }, (_, seed) => seed + 1))('end with the same rows: seed %i', (seed) =>
    live(name, seed),
  )
})
