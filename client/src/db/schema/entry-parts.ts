import { isEntryPart, partOf } from 'sync-protocol/entities/entry-parts'
import type { EntityName } from 'sync-protocol/entities/registry'

/** What hangs on an entry beside its parts, and the field that names it. */
const ownerFields: Partial<Record<EntityName, string>> = {
  milkTake: 'feedingId',
  photo: 'ownerId',
}

/** The field with which rows of an entity name the entry that they are part of; undefined of those that are entries. */
export const ownerFieldOf = (entity: EntityName): string | undefined =>
  isEntryPart(entity) ? partOf[entity].by : ownerFields[entity]

/** The entry that a row is, or is part of. */
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
