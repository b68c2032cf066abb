import { type RawBuilder, sql } from 'kysely'
import { entityOf, isEntityName } from 'sync-protocol/entities/registry'

/** The babies of a space that a user sees: all, or these. For the user the others do not exist. */
export type BabyScope = 'all' | ReadonlySet<string>

/** The scope of a membership. A PARENT sees all babies, also one that an earlier server promoted. */
export const scopeOf = ({ role, babies }: { role: string; babies: readonly string[] | null }): BabyScope =>
  role === 'FAMILY' && babies ? new Set(babies) : 'all'

/** The same in SQL, for a query with a member of this alias and a baby id in this column. */
export const memberSees = (member: string, babyId: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${member}.babies`)} is null or ${sql.ref(`${member}.role`)} <> 'FAMILY'
    or ${sql.ref(babyId)} = any(${sql.ref(`${member}.babies`)}))`

export const seesBaby = (sees: BabyScope, babyId: string): boolean => sees === 'all' || sees.has(babyId)

/**
 * Whether a row is within a scope. A row is a baby, belongs to a baby, or belongs to the whole family. The registry
 * defines which, so a new kind needs no line here.
 */
export function isVisible(sees: BabyScope, entity: string, row: { id: string; babyId?: unknown }): boolean {
  if (sees === 'all') return true
  if (entity === 'baby') return sees.has(row.id)
  if (!isEntityName(entity)) return false
  return !entityOf(entity).ofBaby || (typeof row.babyId === 'string' && sees.has(row.babyId))
}

/** The rows of these that are within a scope. */
export const visibleTo = <R extends { entity: string; id: string; babyId?: unknown }>(
  sees: BabyScope,
  rows: readonly R[],
): R[] => rows.filter((row) => isVisible(sees, row.entity, row))
