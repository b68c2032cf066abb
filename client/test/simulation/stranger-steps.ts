import { expect } from 'vitest'
import { entityOf, type EntityName } from 'sync-protocol/entities/registry'
import { addToTeam, removeFromTeam } from '../../../server/test/support/create-users.ts'
import { everyRow, rowOf } from '#db/query/every-row.ts'
import type { Write } from '#db/schema/records.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { countEvent, type Simulation } from './simulation.ts'
import type { Device } from './device.ts'
import { endCycles, type Step } from './sync-cycles.ts'
import { rowsOnDevice, rowsOnServer } from './rows.ts'
import { writtenIn } from './written.ts'

export const strangerSteps: readonly Step[] = [
  [8, 'stranger copies', copyRows],
  [8, 'stranger invites or removes', inviteOrRemove],
  [10, 'edit in the stranger’s team', editCopy],
]

/** Kinds that only the server creates. */
const ofServer: readonly EntityName[] = ['team', 'teamMember', 'invitation']

/** Uses known row ids of other teams: creates own rows with them, edits or deletes these. */
async function copyRows(simulation: Simulation): Promise<void> {
  const { backend, chance } = simulation
  const { device } = simulation.stranger!
  const team = chance.pick(simulation.teams)!
  const entities = writtenIn(simulation).filter((entity) => !ofServer.includes(entity))
  const rows = await rowsOnServer(backend, team.teamId, entities)
  const baby: [string, Record<string, unknown>] = [`baby/${team.babyId}`, rows[`baby/${team.babyId}`]!]
  const copied = Object.entries(rows).filter(() => chance.hits(0.3))
  for (const [key, row] of [baby, ...copied]) {
    const [entity, id] = key.split('/') as [EntityName, string]
    await write(device.db, device.clock, await copyOf(simulation, entity, id, row))
  }
  await endCycles(simulation)
  await device.deliver()
}

async function copyOf(
  { chance, stranger }: Simulation,
  entity: EntityName,
  id: string,
  row: Record<string, unknown>,
): Promise<Write[]> {
  const { device, teamId } = stranger!
  const here = await rowOf(device.db, entity, { spaceId: teamId, id })
  const { createNames } = entityOf(entity)
  const text = createNames.includes('notes') ? { notes: `copied ${chance.under(1e9)}` } : {}
  const fields = Object.fromEntries(createNames.map((name) => [name, row[name]]))
  if (!here) return [put(entity, teamId, id, { ...fields, ...text } as never)]
  if (here.deletedAt !== null || entity === 'baby') return []
  return [chance.hits(0.2) ? remove(entity, teamId, id) : patch(entity, teamId, id, text as never)]
}

async function inviteOrRemove(simulation: Simulation): Promise<void> {
  const { backend, chance, david, memberships, teams } = simulation
  const { person: host, teamId } = simulation.stranger!
  const guest = chance.pick([david, ...teams.map((team) => team.host)])!
  if (memberships.has(guest.userId, teamId)) {
    await removeFromTeam(backend.server, teamId, host, guest)
    memberships.set(guest.userId, teamId, false)
    countEvent(simulation, 'removals')
  } else {
    memberships.set(guest.userId, teamId, true)
    await addToTeam(backend.server, teamId, guest)
  }
  backend.time.ms += 1000
}

/** An invited user edits the stranger's row and the own row with the same id. Either may be deleted. */
async function editCopy({ chance, stranger, teams }: Simulation, device: Device): Promise<boolean> {
  const { teamId } = stranger!
  const rows = (await everyRow(device.db, 'diaperChange', teamId)).filter((row) => row.deletedAt === null)
  const row = chance.pick(rows)
  if (!row) return false
  const changes = [patch('diaperChange', teamId, row.id, { notes: `theirs ${chance.under(1e9)}` })]
  for (const { teamId: spaceId } of teams) {
    const ownRow = await rowOf(device.db, 'diaperChange', { spaceId, id: row.id })
    if (ownRow?.deletedAt === null)
      changes.push(patch('diaperChange', spaceId, row.id, { soiled: !ownRow.soiled }))
  }
  return write(device.db, device.clock, changes).then(
    () => true,
    (error: unknown) => {
      if (!/row that is not here/.test(String((error as Error).cause))) throw error
      return false
    },
  )
}

/** Expects that members of the stranger's team have it as on the server, and that others have none of it. */
export async function expectStrangerIsolated(simulation: Simulation): Promise<void> {
  const { backend, devices, memberships, stranger } = simulation
  if (!stranger) return
  const written = writtenIn(simulation)
  const rows = await rowsOnServer(backend, stranger.teamId, written)
  for (const device of devices) {
    const isIn = memberships.has(device.userId, stranger.teamId)
    expect(await rowsOnDevice(device, stranger.teamId, written), `the stranger’s, on ${device.name}`).toEqual(
      isIn ? rows : {},
    )
  }
}
