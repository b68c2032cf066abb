import { tokenScopeFor, type TokenScope } from '#rules/permissions.ts'
import type { Access } from './contract.ts'

/** The scope with which a personal access token may call a route; null: none may. Apart, because clients never ask. */
export const tokenScopeOf = (access: Access): TokenScope | null =>
  'entity' in access ? tokenScopeFor(access.action, access.entity) : null
