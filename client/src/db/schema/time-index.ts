import Dexie from 'dexie'
import { entityOf, type EntityName } from 'sync-protocol/entities/registry'
import type { LocalRow } from './records.ts'
import { indexInSpace } from './stores.ts'

/** Whose rows are asked for: a baby, in its space. Of an entity that belongs to no baby all rows of that space are meant. */
export interface Owner {
  spaceId: string
  id: string
}

/** Where nobody is chosen. */
export const nobody: Owner = { spaceId: '', id: '' }

const declaredOf = (entity: EntityName): [owner: string, time: string] => {
  const index = entityOf(entity).indexes.find((name) => name.startsWith('['))
  if (!index) throw new Error(`${entity} is not kept by time`)
  return index.slice(1, -1).split('+') as [string, string]
}

/** The index by which the rows of a baby, or of a team where no baby is meant, lie in the order of time. */
export const timeIndexOf = (entity: EntityName): string => indexInSpace(`[${declaredOf(entity).join('+')}]`)

/** The id of whom the rows of an entity are: of the baby, or of the team. */
export const ownerIdOf = (entity: EntityName, owner: Owner): string =>
  declaredOf(entity)[0] === 'spaceId' ? owner.spaceId : owner.id

/** From where to where the rows of an owner lie in the index of time. `from`, `to`: bounds of it. */
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

/** How to read from a row of this entity whose it is (a baby's or a team's), and its time in that index. */
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
