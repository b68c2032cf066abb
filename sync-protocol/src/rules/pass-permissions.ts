import type { EntityName } from '#entities/registry.ts'
import { can, type Action, type Role } from './permissions.ts'

/** The author of entries with a sitter's pass: without medicine, or with it. */
export type PassRole = 'SITTER' | 'SITTER_WITH_MEDICINE'

const sitter: Partial<Record<EntityName, readonly Action[]>> = {
  feedingSession: ['create'],
  diaperChange: ['create'],
  // A sitter ends the sleep that a parent started.
  sleepSession: ['create', 'update'],
}

/** What a pass allows in the diary of its one baby. Everything else is refused, reading included. */
const allowed: Record<PassRole, Partial<Record<EntityName, readonly Action[]>>> = {
  SITTER: sitter,
  SITTER_WITH_MEDICINE: { ...sitter, medicine: ['create'] },
}

/** As `can`, but also for authors that are no members. */
export const mayWrite = (role: Role | PassRole | 'server', action: Action, entity: EntityName): boolean => {
  if (role === 'server') return true
  if (role === 'SITTER' || role === 'SITTER_WITH_MEDICINE')
    return allowed[role][entity]?.includes(action) ?? false
  return can(role, action, entity)
}
