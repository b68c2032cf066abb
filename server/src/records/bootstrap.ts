import type { Kysely } from 'kysely'
import { entityOf, type EntityName } from 'sync-protocol/entities/registry'
import { visibleTo } from './baby-scope.ts'
import { checkCursor, formatCursor, parseCursor } from './cursor.ts'
import type { EntityRow } from './merge-ops.ts'
import { newestBySeq } from './newest-by-seq.ts'
import { newestByTime, type PagePosition, parsePagePosition, formatPagePosition } from './newest-by-time.ts'
import { namesIn, openSpace } from './read-changes.ts'
import { selectRows } from './rows.ts'
import type { Database } from './tables.ts'

export interface BootstrapPage {
  rows: EntityRow[]
  asOf: string
  next: string | null
}

/**
 * A whole space for a new device. The first page has everything that is not a diary entry (babies, members, settings).
 * Diary entries follow by time, newest first, so that the home screen is complete after one page. Rows that change in
 * the meantime get a higher `seq` and come with the pull from `asOf`. Leaves out tombstones, because a new device has
 * nothing to delete. Exception: deleted babies, which a parent can restore from any device. A page may lack rows that
 * its reader does not see.
 */
export async function bootstrap(
  db: Kysely<Database>,
  request: { spaceId: string; userId: string; before: string | undefined; limit: number },
): Promise<BootstrapPage> {
  const { spaceId, limit } = request
  const { space, generation, sees } = await openSpace(db, spaceId, request.userId)
  const [asOfText, beforeText] = request.before?.split('~') ?? []
  const asOf = asOfText ? parseCursor(asOfText) : { epoch: space.epoch, generation, seq: space.seq }
  checkCursor(asOf, space, generation)

  const names = namesIn(space.kind)
  const isDiary = (name: EntityName) => entityOf(name).diary
  const first =
    request.before === undefined
      ? await nonDiaryRows(
          db,
          spaceId,
          names.filter((name) => !isDiary(name)),
        )
      : []
  const diary = names.filter(isDiary)
  const asOfCursor = formatCursor(asOf)
  // A device that began at an older server continues with the old paging.
  if (beforeText !== undefined && parsePagePosition(beforeText) === null) {
    const { rows, next } = await newestBySeq(db, spaceId, diary, Number(beforeText), limit)
    return {
      rows: visibleTo(sees, rows),
      asOf: asOfCursor,
      next: next === null ? null : `${asOfCursor}~${next}`,
    }
  }
  const before: PagePosition | null = beforeText === undefined ? null : parsePagePosition(beforeText)
  const { rows, next } = await newestByTime(db, spaceId, diary, { asOf: asOf.seq, before, limit })
  return {
    rows: visibleTo(sees, [...first, ...rows]),
    asOf: asOfCursor,
    next: next === null ? null : `${asOfCursor}~${formatPagePosition(next)}`,
  }
}

async function nonDiaryRows(
  db: Kysely<Database>,
  spaceId: string,
  names: readonly EntityName[],
): Promise<EntityRow[]> {
  const pages = await Promise.all(
    names.map((name) =>
      selectRows(db, spaceId, name)
        .$if(name !== 'baby', (query) => query.where('deletedAt', 'is', null))
        .orderBy('seq')
        .execute(),
    ),
  )
  return pages.flat() as EntityRow[]
}
