import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { samples } from '../../../server/test/support/entity-samples.ts'
import type { Person } from '../../../server/test/support/family.ts'
import { addToTeam, createUser, removeFromTeam } from '../../../server/test/support/create-users.ts'
import { failedChanges } from '#db/outbox/failed.ts'
import { newId } from '#db/schema/new-id.ts'
import { patch, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { openDevice, type Device } from './device.ts'
import { chanceOf } from './random.ts'
import { rowsOnDevice, rowsOnServer } from './rows.ts'
import { openFamily, openWorld, type Family, type World } from './world.ts'

let world: World
let family: Family
let stranger: Person
let devices: Device[]
let anna: Device
let strangersPhone: Device
let note: string

beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())
afterEach(() => devices.forEach((device) => device.close()))

const phone = (person: Person): Device => {
  const device = openDevice(world, person, chanceOf(devices.length + 1))
  devices.push(device)
  return device
}
const logNote = (device: Device, spaceId: string, text: string) =>
  write(device.db, device.clock, [
    put('note', spaceId, note, {
      ...samples.note!.create({ babyId: family.babyId } as never),
      text,
    } as never),
  ])
const rename = ({ db, clock }: Device, spaceId: string, text: string) =>
  write(db, clock, [patch('note', spaceId, note, { text })])

/** Expects that each of these teams on a phone is as on the server. */
async function expectAsOnServer(device: Device, ...teamIds: string[]): Promise<void> {
  for (const teamId of teamIds)
    expect(await rowsOnDevice(device, teamId)).toEqual(await rowsOnServer(world, teamId))
}

/** Mother has her baby and a note on it. A stranger who knows the ids creates both in his own team and invites her. */
beforeEach(async () => {
  devices = []
  family = await openFamily(world)
  stranger = await createUser(world.server, 'Stranger')
  anna = phone(family.anna)
  await anna.settle()
  note = newId(anna.clock)
  await logNote(anna, family.teamId, 'allergy: penicillin')
  await anna.settle()
  strangersPhone = phone(stranger)
  await strangersPhone.settle()
  const baby = samples.baby!.create({} as never)
  await write(strangersPhone.db, strangersPhone.clock, [
    put('baby', stranger.teamId, family.babyId, { ...baby, name: 'His own' } as never),
  ])
  await logNote(strangersPhone, stranger.teamId, 'no allergies')
  for (let times = 0; times < 5; times++)
    await rename(strangersPhone, stranger.teamId, `no allergies ${times}`)
  await strangersPhone.settle()
  await addToTeam(world.server, stranger.teamId, family.anna)
})

it('I18: she has both teams as they are, on this phone and on a new one', async () => {
  for (const device of [anna, phone(family.anna)]) {
    await device.settle()
    await expectAsOnServer(device, family.teamId, stranger.teamId)
    expect(await rowsOnDevice(device, family.teamId)).toMatchObject({
      [`baby/${family.babyId}`]: { name: 'Mia' },
      [`note/${note}`]: { text: 'allergy: penicillin' },
    })
  }
})

it('I18: her edit goes to the team of the edited row', async () => {
  await anna.settle()
  await rename(anna, family.teamId, 'allergy: penicillin, severe')
  await rename(anna, stranger.teamId, 'who are you')
  await anna.settle()
  expect((await rowsOnServer(world, family.teamId))[`note/${note}`]).toMatchObject({
    text: 'allergy: penicillin, severe',
  })
  expect((await rowsOnServer(world, stranger.teamId))[`note/${note}`]).toMatchObject({ text: 'who are you' })
  await expectAsOnServer(anna, family.teamId, stranger.teamId)
})

it('I18: when he removes her again, nothing of hers is lost, nor her unsent changes', async () => {
  await anna.settle()
  anna.network.isOnline = false
  await rename(anna, family.teamId, 'asthma too')
  await rename(anna, stranger.teamId, 'unsent')
  await removeFromTeam(world.server, stranger.teamId, stranger, family.anna)
  anna.network.isOnline = true
  await anna.settle()
  expect(await rowsOnDevice(anna, stranger.teamId)).toEqual({})
  await expectAsOnServer(anna, family.teamId)
  expect((await rowsOnServer(world, family.teamId))[`note/${note}`]).toMatchObject({ text: 'asthma too' })
  expect(await failedChanges(anna.db)).toMatchObject([{ spaceId: stranger.teamId, status: 'space_gone' }])
})
