import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase, LocalRow } from '../schema/database.ts'

/** An entry that this user had changed or deleted here, and that somebody else then deleted or restored. */
export interface Overruled {
  entity: EntityName
  spaceId: string
  id: string
  by: 'deletion' | 'return'
}

const key = 'overruled'
const mostKept = 20
/** Older changes give no notice, ms. */
const newsMs = 7 * 24 * 3_600_000

/**
 * Whether the server's copy deletes what this user had edited, or restores what this user had deleted. A deletion
 * that is older than the edit and arrives later does not change the author of the row's last change.
 */
export function overruledBy(
  known: LocalRow | undefined,
  row: LocalRow,
  { userId, now }: { userId: string; now: number },
): Overruled['by'] | undefined {
  if (!known || known.updatedBy !== userId || now - Date.parse(known.updatedAt) > newsMs) return undefined
  const isOthers = row.updatedBy !== userId
  const isEarlier = row.updatedAt === known.updatedAt
  if (known.deletedAt === null && row.deletedAt !== null)
    return known.updatedAt > known.createdAt && (isOthers || isEarlier) ? 'deletion' : undefined
  return known.deletedAt !== null && row.deletedAt === null && isOthers ? 'return' : undefined
}

/** Stores notices for the user. Call inside a transaction that holds `meta`. */
export async function noteOverruled(db: LocalDatabase, news: readonly Overruled[]): Promise<void> {
  if (news.length === 0) return
  const ids = new Set(news.map(({ id }) => id))
  const before = (await readOverruled(db)).filter(({ id }) => !ids.has(id))
  await db.meta.put({ key, value: [...before, ...news].slice(-mostKept) })
}

/** The notices for the user, oldest first. */
export const readOverruled = async (db: LocalDatabase): Promise<Overruled[]> =>
  ((await db.meta.get(key))?.value as Overruled[] | undefined) ?? []

/** Removes the notice of an entry. */
export const forgetOverruled = (db: LocalDatabase, id: string): Promise<void> =>
  db.transaction('rw', db.meta, async () => {
    const left = (await readOverruled(db)).filter((one) => one.id !== id)
    await (left.length > 0 ? db.meta.put({ key, value: left }) : db.meta.delete(key))
  })
