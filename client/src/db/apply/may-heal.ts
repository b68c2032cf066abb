import type { EntityName } from 'sync-protocol/entities/registry'
import { can } from 'sync-protocol/rules/permissions'

/** Whether devices may bring rows of an entity back at all; the others only a server writes. */
export const canRestore = (entity: EntityName): boolean =>
  can('PARENT', 'update', entity) || can('PARENT', 'create', entity)
