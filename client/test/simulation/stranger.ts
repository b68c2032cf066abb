import type { Person } from '../../../server/test/support/family.ts'
import { createUser, createSession } from '../../../server/test/support/create-users.ts'
import type { Backend } from './backend.ts'
import { openDevice, type Device } from './device.ts'
import { chanceOf } from './random.ts'

/**
 * A person who knows ids of other families and uses them for rows of his team. He invites people and removes them
 * again; none of it may affect other teams.
 */
export interface Stranger {
  person: Person
  teamId: string
  device: Device
}

export async function openStranger(backend: Backend): Promise<Stranger> {
  const person = await createUser(backend.server, 'Stranger')
  // Remembered, because a history lasts longer than an ordinary session.
  const signedIn = await createSession(backend.server, person, true)
  const device = openDevice(backend, signedIn, chanceOf(1))
  await device.deliver()
  return { person, teamId: person.teamId, device }
}
