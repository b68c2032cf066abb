import Dexie from 'dexie'
import { entityOf, type EntityName } from 'sync-protocol/entities/registry'
import type { LocalRow } from './records.ts'
import { indexInSpace } from './stores.ts'

/** The owner of rows: a baby in its space. For an entity that belongs to no baby, the owner is the space. */
export interface Owner {
  spaceId: string
  id: string
}

/** The owner while no baby is chosen. */
export const nobody: Owner = { spaceId: '', id: '' }

const declaredOf = (entity: EntityName): [owner: string, time: string] => {
  const index = entityOf(entity).indexes.find((name) => name.startsWith('['))
  if (!index) throw new Error(`${entity} is not kept by time`)
  return index.slice(1, -1).split('+') as [string, string]
}

/** The index that orders the rows of an owner by time. */
export const timeIndexOf = (entity: EntityName): string => indexInSpace(`[${declaredOf(entity).join('+')}]`)

/** The id of the owner of rows of an entity: the baby, or the team. */
export const ownerIdOf = (entity: EntityName, owner: Owner): string =>
  declaredOf(entity)[0] === 'spaceId' ? owner.spaceId : owner.id

/** The bounds of an owner's rows in the time index. `from`, `to`: bounds of the time. */
export function timeRange(
  entity: EntityName,
  owner: Owner,
  from: unknown = Dexie.minKey,
  to: unknown = Dexie.maxKey,
): [unknown[], unknown[]] {
  const before = [...new Set([owner.spaceId, ownerIdOf(entity, owner)])]
  return [
    [...before, from],
    [...before, to],
  ]
}

/** Functions that read the owner of a row of this entity, and its time in that index. */
export function placeIn(entity: EntityName): {
  ownerOf: (row: LocalRow) => Owner
  isOf: (row: LocalRow, owner: Owner) => boolean
  timeOf: (row: LocalRow) => string
} {
  const [ownerName, timeName] = declaredOf(entity)
  const read = (row: LocalRow, field: string) => String((row as Record<string, unknown>)[field])
  return {
    ownerOf: (row) => ({ spaceId: row.spaceId, id: read(row, ownerName) }),
    isOf: (row, owner) => row.spaceId === owner.spaceId && read(row, ownerName) === ownerIdOf(entity, owner),
    timeOf: (row) => read(row, timeName),
  }
}
