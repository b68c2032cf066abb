import { tokenScopeFor, type TokenScope } from '#rules/permissions.ts'
import type { Access } from './contract.ts'

/**
 * The scope that a personal access token needs for a route; null: no token may call it. A separate file, because
 * clients do not need it.
 */
export const tokenScopeOf = (access: Access): TokenScope | null =>
  'entity' in access ? tokenScopeFor(access.action, access.entity) : null
