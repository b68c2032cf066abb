import { expect } from 'vitest'
import { entityNames, entityOf, type EntityName } from 'sync-protocol/entities/registry'
import { naturalId } from 'sync-protocol/rules/natural-id'
import { type Home, samples } from '../../../server/test/support/entity-samples.ts'
import { rowKey } from '#db/schema/row-key.ts'
import { everyRow, rowOf } from '#db/query/every-row.ts'
import { newId } from '#db/schema/new-id.ts'
import type { LocalRow, Write } from '#db/schema/records.ts'
import { patch, put, putKeyed, remove, restore } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { mayBeRefused, mayBeHidden, type Simulation, type Team } from './simulation.ts'
import { dropEntry, inTeam } from './user-steps.ts'
import type { Device } from './device.ts'
import type { Step } from './sync-cycles.ts'

/** Where rows are written: a team and its baby, or a user's private space. */
type Place = Pick<Team, 'teamId' | 'babyId'>

/** These entities have their own steps, with known results. */
const others: readonly EntityName[] = ['baby', 'diaperChange', 'sleepSession']
const sampledIn = (space: 'team' | 'user') =>
  entityNames.filter(
    (entity) => samples[entity] && entityOf(entity).space === space && !others.includes(entity),
  )
/** Entities that people also write in a team; a new entity is included once it has a sample. */
const inTeams = sampledIn('team')
/** Entities of the private space that only the user's own phones have: wishlists. */
const ofPrivateSpace = sampledIn('user')
/** Kinds whose row ids follow from their content, so that two phones write the same row. */
export const keyOf: Partial<Record<EntityName, readonly string[]>> = {
  milestoneCompletion: ['2m-soc-1'],
  visitCompletion: ['us', '2-months'],
}

const kindsIn = ({ userId }: Device, { teamId }: Place) => (teamId === userId ? ofPrivateSpace : inTeams)

/** Runs a step in the user's private space, which only the user's own phones have. */
const inPrivateSpace =
  (act: (simulation: Simulation, device: Device, place: Place) => Promise<boolean>): Step[2] =>
  (simulation, device) =>
    act(simulation, device, { teamId: device.userId, babyId: device.userId })

/** Steps of users where the plan includes all kinds. */
export const allKindsSteps: readonly Step[] = [
  [16, 'log any kind', inTeam(logAny)],
  [14, 'edit any kind', inTeam(changeAny)],
  [5, 'delete any kind', inTeam(deleteAny)],
  [4, 'restore any kind', inTeam(restoreAny)],
  [4, 'log of her own', inPrivateSpace(logAny)],
  [4, 'edit of her own', inPrivateSpace(changeAny)],
  [2, 'delete of her own', inPrivateSpace(deleteAny)],
  [1, 'restore of her own', inPrivateSpace(restoreAny)],
  [3, 'change settings', changeSettings],
]

const fieldsOf = (entity: EntityName, { babyId }: Place, id: string): Record<string, unknown> =>
  samples[entity]!.create({ babyId, feedingId: id, sleepId: id } as Home)

const doWrite = ({ db, clock }: Device, writes: Write[]) => write(db, clock, writes)

/** Writes an entry of any kind: a new one, or the one with its natural key. */
async function logAny(simulation: Simulation, device: Device, team: Place): Promise<boolean> {
  const { chance, expected } = simulation
  const entity = chance.pick(kindsIn(device, team))!
  const fields = fieldsOf(entity, team, newId(device.clock))
  const key = keyOf[entity]
  const id = key ? naturalId(team.babyId, ...key) : newId(device.clock)
  await doWrite(device, [(key ? putKeyed : put)(entity, team.teamId, id, fields as never)])
  expected.logged.add(id)
  expected.dropped.delete(id)
  await expectRow(simulation, device, entity, { spaceId: team.teamId, id }, { ...fields, deletedAt: null })
  return true
}

/** Applies the sample's change or its initial values, so that phones conflict. */
async function changeAny(simulation: Simulation, device: Device, team: Place): Promise<boolean> {
  const found = await anyRow(simulation, device, team, false)
  if (!found) return false
  const { entity, row } = found
  const { babyId: _baby, feedingId: _feeding, ownerId: _owner, ...first } = fieldsOf(entity, team, row.id)
  for (const named of ['milestoneId', 'scheduleId', 'visitKey']) delete first[named]
  const fields = simulation.chance.hits(0.6) ? samples[entity]!.change : first
  if (Object.keys(fields).length === 0) return false
  await doWrite(device, [patch(entity, team.teamId, row.id, fields)])
  await expectRow(simulation, device, entity, row, fields)
  return true
}

/** Deletes an entry; sometimes an undo follows. */
async function deleteAny(simulation: Simulation, device: Device, team: Place): Promise<boolean> {
  const { chance, expected } = simulation
  const found = await anyRow(simulation, device, team, false)
  if (!found) return false
  const { entity, row } = found
  const isUnsent = (await device.db.outbox.where('key').equals(rowKey(entity, row)).count()) > 0
  await doWrite(device, [remove(entity, team.teamId, row.id)])
  const isDropped = !(await rowOf(device.db, entity, row))
  if (isDropped || (mayBeRefused(simulation, device) && isUnsent)) dropEntry(expected, row.id)
  if (!chance.hits(0.4)) return true
  await doWrite(device, [restore(entity, team.teamId, row)])
  if (isDropped) expected.dropped.delete(row.id)
  await expectRow(simulation, device, entity, row, { deletedAt: null })
  return true
}

async function restoreAny(simulation: Simulation, device: Device, team: Place): Promise<boolean> {
  const found = await anyRow(simulation, device, team, true)
  if (!found) return false
  await doWrite(device, [restore(found.entity, team.teamId, found.row)])
  return true
}

async function anyRow(
  { chance }: Simulation,
  device: Device,
  place: Place,
  isDeleted: boolean,
): Promise<{ entity: EntityName; row: LocalRow } | undefined> {
  const all: { entity: EntityName; row: LocalRow }[] = []
  for (const entity of kindsIn(device, place))
    for (const row of await everyRow(device.db, entity, place.teamId))
      if ((row.deletedAt !== null) === isDeleted) all.push({ entity, row })
  return chance.pick(all)
}

async function expectRow(
  simulation: Simulation,
  device: Device,
  entity: EntityName,
  row: { spaceId: string; id: string },
  fields: object,
): Promise<void> {
  const shown = await rowOf(device.db, entity, row)
  const isHidden = !shown && row.spaceId !== device.userId && mayBeHidden(simulation, device)
  if (!isHidden) expect(shown, entity).toMatchObject(fields)
}

/** Settings that a user changes on different phones; the last change wins on all of them. */
const choices = [
  { measurementUnit: 'imperial' },
  { measurementUnit: 'metric' },
  { growthCorrectedAge: false },
] as const

async function changeSettings(simulation: Simulation, device: Device): Promise<boolean> {
  const { chance } = simulation
  const { userId } = device
  const fields = chance.pick(choices)!
  // A phone that lost its storage and has not synced since has no settings to change.
  if (!(await rowOf(device.db, 'settings', { spaceId: userId, id: userId }))) return false
  await doWrite(device, [patch('settings', userId, userId, fields)])
  await expectRow(simulation, device, 'settings', { spaceId: userId, id: userId }, fields)
  return true
}
