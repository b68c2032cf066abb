import type { Person } from '../../../server/test/support/family.ts'
import { quickPerson, quickSession } from '../../../server/test/support/quick-people.ts'
import type { Arena } from './arena.ts'
import { openDevice, type Device } from './device.ts'
import { chanceOf } from './random.ts'

/**
 * Somebody who knows ids of other families: the rows of his team bear them. He invites people and takes them out again;
 * whatever he does, it is another team.
 */
export interface Stranger {
  person: Person
  teamId: string
  device: Device
}

export async function openStranger(arena: Arena): Promise<Stranger> {
  const person = await quickPerson(arena.server, 'Stranger')
  // Remembered: a history lasts longer than a session that is not.
  const signedIn = await quickSession(arena.server, person, true)
  const device = openDevice(arena, signedIn, chanceOf(1))
  await device.deliver()
  return { person, teamId: person.teamId, device }
}
