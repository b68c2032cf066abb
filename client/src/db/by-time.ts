import Dexie, { type Collection } from 'dexie'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from './database.ts'
import type { LocalRow } from './records.ts'

/**
 * The rows of a baby by time, deleted ones too: `from` (inclusive) to `until` (exclusive), as ISO instants. For
 * entities with an index on `[babyId+timestamp]`.
 */
export const byTime = (
  db: LocalDatabase,
  entity: EntityName,
  babyId: string,
  from: string,
  until: string | typeof Dexie.maxKey = Dexie.maxKey,
): Collection<LocalRow, string> =>
  db.rows(entity).where('[babyId+timestamp]').between([babyId, from], [babyId, until], true, false)
