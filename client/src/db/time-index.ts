import { entityOf, type EntityName } from 'sync-protocol/entities/registry'
import type { LocalRow } from './records.ts'

/** The index by which the rows of a baby, or of a team where no baby is meant, lie in the order of time. */
export const timeIndexOf = (entity: EntityName): string => {
  const index = entityOf(entity).indexes.find((name) => name.startsWith('['))
  if (!index) throw new Error(`${entity} is not kept by time`)
  return index
}

/** How to read from a row of this entity whose it is (a baby's or a team's), and its time in that index. */
export function placeIn(entity: EntityName): {
  ownerOf: (row: LocalRow) => string
  timeOf: (row: LocalRow) => string
} {
  const [owner, time] = timeIndexOf(entity).slice(1, -1).split('+') as [string, string]
  const read = (field: string) => (row: LocalRow) => String((row as Record<string, unknown>)[field])
  return { ownerOf: read(owner), timeOf: read(time) }
}
