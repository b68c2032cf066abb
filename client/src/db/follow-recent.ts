import type { EntityName } from 'sync-protocol/entities/registry'
import { apart } from './apart.ts'
import type { LocalDatabase } from './database.ts'
import type { RowId } from './row-key.ts'
import type { Follow } from './following.ts'
import { timeBound } from './months.ts'
import { isPacked } from './is-packed.ts'
import { packedKey } from './month-key.ts'
import { recentRows } from './recent.ts'
import type { LocalRow } from './records.ts'
import { type Changed, onStored } from './storage-changes.ts'
import { storeOf } from './stores.ts'
import { type Owner, placeIn } from './time-index.ts'

/** Whose rows of which kind are followed, and how many: as of `recentRows`, of days that are whole since a moment. */
export interface Recent {
  entity: EntityName
  owner: Owner
  limit: number
  wholeSince?: () => number
}

/** So many changed rows are read one by one. */
const fewRows = 32

/** Closed by somebody who opens another one, or begins anew. */
const isClosed = (error: unknown) =>
  error instanceof Error && ['DatabaseClosedError', 'AbortError'].includes(error.name)

/**
 * The newest rows, in no particular order, kept up to date: each change reads the rows that it changed, where a live
 * query would read all of them again, several times a tap. Where a change is not known row by row, or what was cut off
 * by `limit` may count now, everything is read.
 */
export const followRecent =
  (of: Recent): Follow<readonly LocalRow[]> =>
  (db) => ({
    subscribe: ({ next, error }) => {
      const rows = new RecentRows(db, of)
      let [isReading, isOver] = [false, false]
      const read = async () => {
        if (isReading) return
        isReading = true
        try {
          while (rows.isDue && !isOver) if (await rows.read()) next(rows.all())
        } catch (problem) {
          if (!isOver && !isClosed(problem)) error(problem)
        } finally {
          isReading = false
        }
      }
      const stop = onStored(db, (changed) => {
        rows.hear(changed)
        void read()
      })
      void apart(read)
      return {
        unsubscribe: () => {
          isOver = true
          stop()
        },
      }
    },
  })

class RecentRows {
  private readonly db: LocalDatabase
  private readonly of: Recent
  private rows = new Map<string, LocalRow>()
  /** How many they were when all of them were read. */
  private count = 0
  /** Rows before this time were cut off; undefined where all there are is here. */
  private since: string | undefined
  /** What has to be read. */
  private due: 'all' | Set<string> = 'all'

  constructor(db: LocalDatabase, of: Recent) {
    this.db = db
    this.of = of
  }

  readonly all = (): LocalRow[] => [...this.rows.values()]

  get isDue(): boolean {
    return this.due === 'all' || this.due.size > 0
  }

  /** Notes what was changed. */
  hear(changed: Changed): void {
    const { entity, owner } = this.of
    const prefix = packedKey(entity, owner, '')
    const months = isPacked(entity) ? changed('packed', prefix, `${prefix}\uffff`) : []
    const ids = changed(storeOf(entity))
    if (this.due === 'all' || !ids || !months || months.length > 0) this.due = 'all'
    else for (const [spaceId, id] of ids as RowId[]) if (spaceId === owner.spaceId) this.due.add(id)
  }

  /** Reads what is due; resolves to whether anything is another than before. */
  async read(): Promise<boolean> {
    const due = this.due
    this.due = new Set()
    try {
      const change = due === 'all' || due.size > fewRows ? 'unknown' : await this.change([...due])
      if (change === 'unknown') await this.readAll()
      return change !== 'none'
    } catch (problem) {
      this.due = 'all'
      throw problem
    }
  }

  private async readAll(): Promise<void> {
    const { entity, owner, limit, wholeSince } = this.of
    const wholeSinceMs = wholeSince?.() ?? Infinity
    const found = await recentRows(this.db, entity, owner, limit, wholeSinceMs)
    this.rows = new Map(found.map((row) => [row.id, row]))
    this.count = found.length
    const oldest = found.length < limit ? undefined : placeIn(entity).timeOf(found.at(-1)!)
    const whole = Number.isFinite(wholeSinceMs) ? timeBound(wholeSinceMs) : oldest
    this.since = oldest && whole && whole < oldest ? whole : oldest
  }

  /** Takes over rows that changed. `unknown`: everything has to be read to know what is shown now. */
  private async change(ids: readonly string[]): Promise<'some' | 'none' | 'unknown'> {
    const { entity, owner, limit } = this.of
    const { isOf, timeOf } = placeIn(entity)
    const found = await this.db.rows(entity).bulkGet(ids.map((id): RowId => [owner.spaceId, id]))
    let isNews = false
    for (const [index, id] of ids.entries()) {
      const row = found[index]
      const isHere = row && isOf(row, owner) && timeOf(row) >= (this.since ?? '')
      const isKnown = this.rows.has(id)
      if (!isHere && !isKnown) continue
      isNews = true
      if (isHere) this.rows.set(id, row)
      // It may lie in a month now, or make room for an older one.
      else if (isPacked(entity) || this.since !== undefined) return 'unknown'
      else this.rows.delete(id)
    }
    // Of what grows day after day the oldest is let go now and then.
    if (this.rows.size > this.count + limit) return 'unknown'
    return isNews ? 'some' : 'none'
  }
}
