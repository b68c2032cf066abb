import { type RawBuilder, sql } from 'kysely'
import { entityOf, isEntityName } from 'sync-protocol/entities/registry'

/** The babies of a space that somebody sees: all, or these. What she does not see is to her as if it were not there. */
export type BabyScope = 'all' | ReadonlySet<string>

/** The scope that a membership says. A PARENT sees all, so whom an earlier server makes PARENT does too. */
export const scopeOf = ({ role, babies }: { role: string; babies: readonly string[] | null }): BabyScope =>
  role === 'FAMILY' && babies ? new Set(babies) : 'all'

/** The same in SQL, for a query that has a member of this name and names a baby by this column. */
export const memberSees = (member: string, babyId: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${member}.babies`)} is null or ${sql.ref(`${member}.role`)} <> 'FAMILY'
    or ${sql.ref(babyId)} = any(${sql.ref(`${member}.babies`)}))`

export const seesBaby = (sees: BabyScope, babyId: string): boolean => sees === 'all' || sees.has(babyId)

/**
 * Whether a row is within a scope. A row is a baby, belongs to a baby, or belongs to the family and is everybody's: the
 * registry says which, so a new kind needs no line here.
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
