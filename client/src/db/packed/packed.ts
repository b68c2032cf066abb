import Dexie from 'dexie'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import { isPacked } from './is-packed.ts'
import { monthKeyOf } from './month-key.ts'
import { reachOf } from './id-reach.ts'
import type { Owner } from '../schema/time-index.ts'
import { MonthText, rowsIn } from './month-text.ts'
import type { LocalRow, PackedIds } from '../schema/records.ts'

/**
 * The packed months of an entity in a space, as one transaction reads and changes them. **A row is in its table or in
 * one month, never in both.** A month holds no deleted rows and none with unsent changes. Use inside a transaction over
 * the entity's table, `packed` and `packedIds`; `save` writes the changes.
 */
export class Months {
  private readonly db: LocalDatabase
  private readonly entity: EntityName
  private readonly spaceId: string
  private readonly open = new Map<string, MonthText>()
  private readonly changed = new Set<string>()

  constructor(db: LocalDatabase, entity: EntityName, spaceId: string) {
    this.db = db
    this.entity = entity
    this.spaceId = spaceId
  }

  /**
   * Those of these rows that are in months. `likely`: keys of months to search first. Only for ids that are in none of
   * them it reads the lists of all months, which are megabytes after an import of years.
   */
  async find(ids: readonly string[], likely: readonly string[] = []): Promise<Map<string, LocalRow>> {
    const found = new Map<string, LocalRow>()
    if (ids.length === 0 || !isPacked(this.entity)) return found
    const wanted = new Set(ids)
    for (const key of likely) {
      const month = await this.month(key)
      for (const id of wanted) {
        const row = month.get(id)
        if (row) found.set(id, row)
      }
      for (const id of found.keys()) wanted.delete(id)
    }
    if (wanted.size === 0) return found
    const reach = reachOf('', [...wanted])
    for (const { key, ids } of await this.listsBetween(reach)) {
      const here = ids.split(' ').filter((id) => wanted.has(id))
      if (here.length === 0) continue
      const month = await this.month(key)
      for (const id of here) found.set(id, month.get(id)!)
    }
    return found
  }

  /** Removes rows that `find` found from their months. */
  drop(rows: readonly LocalRow[]): void {
    for (const row of rows) {
      const key = monthKeyOf(this.entity, row)
      if (this.open.get(key)?.delete(row.id)) this.changed.add(key)
    }
  }

  /** Adds rows to their months. The caller removes them from the table. */
  async add(rows: readonly LocalRow[]): Promise<void> {
    for (const row of rows) {
      const key = monthKeyOf(this.entity, row)
      const month = this.open.get(key) ?? (await this.month(key))
      month.put(row)
      this.changed.add(key)
    }
  }

  /** Writes the changed months. `inLines`: new months too, if their rows are soon removed again (see `MonthText`). */
  async save(inLines?: true): Promise<void> {
    const changed = [...this.changed]
    this.changed.clear()
    await Promise.all(changed.map((key) => saveMonth(this.db, key, this.open.get(key)!, inLines)))
  }

  /**
   * The lists of ids that overlap this range. Ids grow with time, so most reads of a page exclude most lists, and a new
   * entry is newer than all of them.
   */
  private async listsBetween({ least, most }: Pick<PackedIds, 'least' | 'most'>): Promise<PackedIds[]> {
    const { entity, spaceId, db } = this
    const place = `${entity}/${spaceId}`
    const keysOf = (index: string, from: unknown, to: unknown) =>
      db.packedIds.where(index).between([place, from], [place, to], true, true).primaryKeys()
    const [begun, open] = await Promise.all([
      keysOf('[place+least]', Dexie.minKey, most),
      keysOf('[place+most]', least, Dexie.maxKey),
    ])
    const isOpen = new Set(open)
    const keys = begun.filter((key) => isOpen.has(key))
    const lists = keys.length > 0 ? await db.packedIds.bulkGet(keys) : []
    return lists.filter((list) => list !== undefined)
  }

  private async month(key: string): Promise<MonthText> {
    const known = this.open.get(key)
    if (known) return known
    const month = new MonthText(await this.db.packed.get(key))
    this.open.set(key, month)
    return month
  }
}

async function saveMonth(
  { packed, packedIds }: LocalDatabase,
  key: string,
  month: MonthText,
  inLines?: true,
): Promise<void> {
  const { ids, spaceId } = month
  if (ids.length === 0 || spaceId === undefined) {
    await Promise.all([packed.delete(key), packedIds.delete(key)])
    return
  }
  await Promise.all([
    packed.put({ key, spaceId, count: ids.length, rows: month.text(inLines) }),
    packedIds.put({ key, spaceId, ids: ids.join(' '), ...reachOf(key, ids) }),
  ])
}

/**
 * Moves a row from its month into its table before a change. Resolves to the row, or to undefined if no month has it.
 * Call inside a transaction as `Months` needs it.
 */
export async function unpack(
  db: LocalDatabase,
  entity: EntityName,
  { spaceId, id }: Owner,
): Promise<LocalRow | undefined> {
  const months = new Months(db, entity, spaceId)
  const row = (await months.find([id])).get(id)
  if (!row) return undefined
  months.drop([row])
  await Promise.all([months.save(), db.rows(entity).put(row)])
  return row
}

/** Changes all packed months of a space, one after the other. Call inside a transaction over `packed` and `packedIds`. */
export async function changeMonths(
  db: LocalDatabase,
  spaceId: string,
  change: (rows: LocalRow[]) => LocalRow[],
): Promise<void> {
  for (const key of await db.packed.where('spaceId').equals(spaceId).primaryKeys()) {
    const month = await db.packed.get(key)
    if (month) await saveMonth(db, key, MonthText.of(change(rowsIn(month))))
  }
}
