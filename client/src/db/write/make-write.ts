import {
  entityOf,
  type AnyRow,
  type Create,
  type EntityName,
  type Patch,
} from 'sync-protocol/entities/registry'
import type { Write } from '../schema/records.ts'

/** Creates a row with a new id. */
export const put = <E extends EntityName>(
  entity: E,
  spaceId: string,
  id: string,
  fields: Create<E>,
): Write => ({ entity, spaceId, id, type: 'put', fields, isNew: true })
/** Creates a row with a natural key. If it exists already, deleted or not, these fields replace its own. */
export const putKeyed = <E extends EntityName>(
  entity: E,
  spaceId: string,
  id: string,
  fields: Create<E>,
): Write => ({ entity, spaceId, id, type: 'put', fields })
export const patch = <E extends EntityName>(
  entity: E,
  spaceId: string,
  id: string,
  fields: Patch<E>,
): Write => ({ entity, spaceId, id, type: 'patch', fields })
/** Ends a session. An end that another device has set wins over it. */
export const end = (entity: EntityName, spaceId: string, id: string, endTime: string): Write => ({
  entity,
  spaceId,
  id,
  type: 'patch',
  fields: { endTime },
  intent: 'end',
})
export const remove = (entity: EntityName, spaceId: string, id: string): Write => ({
  entity,
  spaceId,
  id,
  type: 'delete',
})
/**
 * Undoes a deletion. `row`: the row before it. A row that no server had was removed completely and is created again.
 */
export const restore = (entity: EntityName, spaceId: string, row: AnyRow): Write => ({
  entity,
  spaceId,
  id: row.id,
  type: 'undelete',
  fields: pickFields(entity, row),
})

const pickFields = (entity: EntityName, row: AnyRow): Record<string, unknown> =>
  Object.fromEntries(entityOf(entity).createNames.map((name) => [name, row[name]]))
