import type { EntityName, Create, Patch } from 'sync-protocol/entities/registry'
import type { Op } from 'sync-protocol/wire/change'

/** Ops that the server creates. Merging gives them a stamp above everything in the row. */
const unstamped: Op['at'] = [0, 0]

export const putOp = <E extends EntityName>(entity: E, id: string, fields: Create<E>): Op => ({
  n: 1,
  entity,
  id,
  type: 'put',
  at: unstamped,
  fields: fields as Record<string, unknown>,
})
export const patchOp = <E extends EntityName>(entity: E, id: string, fields: Patch<E>): Op => ({
  n: 1,
  entity,
  id,
  type: 'patch',
  at: unstamped,
  fields: fields as Record<string, unknown>,
})
export const deleteOp = (entity: EntityName, id: string): Op => ({
  n: 1,
  entity,
  id,
  type: 'delete',
  at: unstamped,
})
