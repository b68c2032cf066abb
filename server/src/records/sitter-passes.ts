import type { Kysely, SelectQueryBuilder } from 'kysely'
import { passGraceMs } from 'sync-protocol/api/sitter'
import type { Database } from './tables.ts'

/** A sitter's valid pass. */
export interface PassScope {
  spaceId: string
  /** The author of its entries. */
  passId: string
  babyId: string
  /** Empty until the sitter enters it. */
  name: string
  allowsMedicine: boolean
  phones: string
  createdAt: string
  endsAt: string
  lastUsedAt: string | null
}

/**
 * The pass of a link. Null for an unknown or ended one, one of a deleted baby, and one whose creator is no longer a
 * PARENT of the team. `grace`: accepts it for one more day after it expired.
 */
export async function passOf(
  db: Kysely<Database>,
  { spaceId, hash }: { spaceId: string; hash: Buffer },
  { now, until }: { now: number; until: 'end' | 'grace' },
): Promise<PassScope | null> {
  const endsAfter = new Date(until === 'grace' ? now - passGraceMs : now).toISOString()
  const row = await passesInUse(db, endsAfter)
    .innerJoin('sitterPassToken as token', (join) =>
      join.onRef('token.spaceId', '=', 'pass.spaceId').onRef('token.passId', '=', 'pass.id'),
    )
    .where('token.spaceId', '=', spaceId)
    .where('token.hash', '=', hash)
    .select(['pass.spaceId', 'pass.id as passId', 'pass.babyId', 'pass.name', 'pass.allowsMedicine'])
    .select(['pass.phones', 'pass.createdAt', 'pass.endsAt', 'pass.lastUsedAt'])
    .executeTakeFirst()
  return row ?? null
}

type PassesQuery = SelectQueryBuilder<
  Database & { pass: Database['sitterPass'] },
  'pass' | 'baby' | 'member',
  object
>

/**
 * Passes that were not ended, that expire after `endsAfter` (an instant), of a baby that is not deleted and a creator who
 * is a PARENT.
 */
export const passesInUse = (db: Kysely<Database>, endsAfter: string): PassesQuery =>
  db
    .selectFrom('sitterPass as pass')
    .innerJoin('baby', (join) =>
      join.onRef('baby.spaceId', '=', 'pass.spaceId').onRef('baby.id', '=', 'pass.babyId'),
    )
    .innerJoin('member', (join) =>
      join.onRef('member.spaceId', '=', 'pass.spaceId').onRef('member.userId', '=', 'pass.madeBy'),
    )
    .where('baby.deletedAt', 'is', null)
    .where('member.removedAt', 'is', null)
    .where('member.role', '=', 'PARENT')
    .where('pass.endedAt', 'is', null)
    .where('pass.endsAt', '>', endsAfter)
