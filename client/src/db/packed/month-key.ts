import type { EntityName } from 'sync-protocol/entities/registry'
import { type Month, monthOf } from './months.ts'
import type { LocalRow } from '../schema/records.ts'
import { type Owner, ownerIdOf, placeIn } from '../schema/time-index.ts'

/** The key of a month. Keys of one owner's rows of one entity sort by time. */
export const packedKey = (entity: EntityName, owner: Owner, month: string) =>
  `${entity}/${owner.spaceId}/${ownerIdOf(entity, owner)}/${month}`

/** The owner and month of a row. */
export function placeOf(entity: EntityName, row: LocalRow): { owner: Owner; month: Month } {
  const { ownerOf, timeOf } = placeIn(entity)
  return { owner: ownerOf(row), month: monthOf(timeOf(row)) }
}

/** The key of the month that a row belongs in. */
export function monthKeyOf(entity: EntityName, row: LocalRow): string {
  const { owner, month } = placeOf(entity, row)
  return packedKey(entity, owner, month.name)
}
