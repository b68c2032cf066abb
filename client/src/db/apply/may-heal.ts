import type { EntityName } from 'sync-protocol/entities/registry'
import { can } from 'sync-protocol/rules/permissions'

/** Whether devices may restore rows of an entity at all. Only the server writes the others. */
export const canRestore = (entity: EntityName): boolean =>
  can('PARENT', 'update', entity) || can('PARENT', 'create', entity)
