import { type EntryKind, isEntryKind } from '#entities/entry-kinds.ts'
import { type EntryPart, entryPartNames, isEntryPart } from '#entities/entry-parts.ts'
import type { EntityName } from '#entities/registry.ts'
import type { TeamRole } from './team-role.ts'

/** The access policy of the product. REST, push and the screens use only this function. */
export type Role = TeamRole | 'OWNER_OF_PRIVATE'
export type Action = 'read' | 'create' | 'update' | 'delete'

type Rule = 'everyone' | 'parent' | 'server'
type Rules = Readonly<Record<Exclude<Action, 'read'>, Rule>>

const entry: Rules = { create: 'everyone', update: 'everyone', delete: 'everyone' }
const serverOnly: Rules = { create: 'server', update: 'server', delete: 'server' }

/**
 * Who may change an entity. Every kind of entry, and each part of one, has the rules of `entry`. `everyone`: every
 * member of the space except a VIEWER, who changes nothing. `server`: only the server's own use cases.
 */
const policy = {
  team: { create: 'server', update: 'parent', delete: 'server' },
  teamMember: serverOnly,
  invitation: serverOnly,
  baby: { create: 'everyone', update: 'everyone', delete: 'parent' },
  milestoneCompletion: entry,
  achievement: entry,
  alertAcknowledgement: entry,
  photo: entry,
  growthMeasurement: entry,
  doctorVisit: entry,
  visitCompletion: entry,
  doctorQuestion: entry,
  ownActivity: entry,
  milkTake: entry,
  milkRules: entry,
  food: entry,
  membership: serverOnly,
  settings: { create: 'server', update: 'everyone', delete: 'server' },
  reminderSettings: entry,
  wishlist: entry,
  wishlistItem: entry,
  wishlistLink: serverOnly,
} as const satisfies Record<Exclude<EntityName, EntryKind | EntryPart>, Rules>

/** Scopes of a personal access token. */
export const tokenScopes = ['read', 'log'] as const
export type TokenScope = (typeof tokenScopes)[number]

const readByTokens: readonly EntityName[] = [
  'baby',
  ...entryPartNames,
  'milestoneCompletion',
  'achievement',
  'growthMeasurement',
  'doctorVisit',
  'visitCompletion',
  'ownActivity',
  'milkTake',
  'milkRules',
  'food',
]

/**
 * The scope that a token needs, in addition to the permission of its owner; null: no token may do this. Deleting
 * needs a signed-in person.
 */
export function tokenScopeFor(action: Action, entity: EntityName): TokenScope | null {
  const isEntry = isEntryKind(entity)
  if (action === 'read') return isEntry || readByTokens.includes(entity) ? 'read' : null
  return (isEntry || isEntryPart(entity) || entity === 'milkTake') && action !== 'delete' ? 'log' : null
}

/**
 * Whether a member with this role may do this with a row of this entity in her space. `seesSome`: some babies of the
 * space are hidden from her, and she may not add any. The caller checks the membership itself, in the transaction
 * that writes.
 */
export function can(role: Role, action: Action, entity: EntityName, seesSome = false): boolean {
  if (action === 'read') return true
  if (role === 'VIEWER' || (seesSome && action === 'create' && entity === 'baby')) return false
  const rule: Rule = (isEntryKind(entity) || isEntryPart(entity) ? entry : policy[entity])[action]
  if (rule === 'server') return false
  return rule === 'everyone' || role !== 'FAMILY'
}
