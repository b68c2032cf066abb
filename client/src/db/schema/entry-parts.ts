import { isEntryPart, partOf } from 'sync-protocol/entities/entry-parts'
import type { EntityName } from 'sync-protocol/entities/registry'

/** Entities that belong to an entry without being its parts, and the field that names the entry. */
const ownerFields: Partial<Record<EntityName, string>> = {
  milkTake: 'feedingId',
  photo: 'ownerId',
}

/** The field with which rows of an entity name their entry; undefined for entities that are entries. */
export const ownerFieldOf = (entity: EntityName): string | undefined =>
  isEntryPart(entity) ? partOf[entity].by : ownerFields[entity]

/** The id of the entry that a row is, or belongs to. */
export function entryIdOf({
  entity,
  id,
  fields,
}: {
  entity: EntityName
  id: string
  fields: Readonly<Record<string, unknown>>
}): string {
  const owner = ownerFieldOf(entity)
  return owner === undefined ? id : String(fields[owner] ?? id)
}
