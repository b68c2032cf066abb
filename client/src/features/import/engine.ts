import type { EntityName } from 'sync-protocol/entities/registry'
import {
  Conversion,
  type ImportEntry,
  type KnownTable,
  type SkippedRow,
} from 'sync-protocol/rules/import/convert'
import { formatOf } from 'sync-protocol/rules/import/formats'
import { mappedFormat } from 'sync-protocol/rules/import/mapped'
import { childrenIn, openQuestions } from 'sync-protocol/rules/import/questions'
import type { SourceTable } from 'sync-protocol/rules/import/table'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import type { Clock } from '#db/clock.ts'
import type { LocalDatabase } from '#db/database.ts'
import type { ImportBatch } from '#db/records.ts'
import { knownRows, storeImport } from '#db/store-import.ts'
import { queueImported } from '#db/queue-imported.ts'
import { putKeyed, write } from '#db/write.ts'
import { kindOf, timeOf } from './kinds.ts'
import type { Found, Preview, PreviewEntry, Setup, TableInfo } from './setup.ts'
import {
  keepSources,
  keptSources,
  opened,
  type SourceFile,
  tablesIn,
  type UnreadFile,
} from './source-files.ts'

/** How many rows are read, and how many entries stored, between two signs of life. */
const readAtOnce = 5000
const storedAtOnce = 2000

export type OnProgress = (done: number, total: number) => void

/**
 * One import, from its files to its entries. It holds everything it needs, and works without ever waiting for a screen:
 * in the app it lives in a worker (`import.worker.ts`).
 */
export class ImportEngine {
  private readonly db: LocalDatabase
  private readonly clock: Clock
  private sources: SourceFile[] = []
  private tables: SourceTable[] = []
  private entries: ImportEntry[] = []
  private deleted: ImportEntry[] = []
  private skipped: SkippedRow[] = []
  private timeZone = 'UTC'

  constructor(db: LocalDatabase, clock: Clock) {
    this.db = db
    this.clock = clock
  }

  /** Reads chosen files. */
  async read(files: readonly File[]): Promise<Found> {
    const { sources, unread } = await opened(files)
    return this.take(sources, unread)
  }

  private take(sources: SourceFile[], unread: readonly UnreadFile[]): Found {
    this.sources = sources
    const found = tablesIn(sources)
    this.tables = found.tables
    return { tables: this.tables.map(infoOf), unread: [...unread, ...found.unread] }
  }

  /** Reads every row by what a person said, and tells what storing that would do; nothing is stored. */
  async check(setup: Setup, onProgress: OnProgress = () => undefined): Promise<Preview> {
    const known = this.tables.map((table, index) => this.knownTable(table, index, setup))
    const conversion = new Conversion(known)
    for (let done = 0; conversion.step(readAtOnce);) onProgress((done += readAtOnce), conversion.total)
    await this.sort(conversion, setup)
    this.timeZone = setup.answers.timeZone
    return this.preview(conversion.total)
  }

  private knownTable(table: SourceTable, index: number, { answers, babies, mappings }: Setup): KnownTable {
    const format = formatOf(table.headers) ?? mappedFormat(mappings[index] ?? null)
    const { dateOrder } = openQuestions(format, table)
    return { ...table, format, answers: dateOrder ? { ...answers, dateOrder } : answers, babies }
  }

  /** Sets aside what is here already, and puts the rest in the order in which it is stored best: by kind and time. */
  private async sort({ entries, skipped }: Conversion, { bringBack }: Setup): Promise<void> {
    const wanted = new Map<EntityName, string[]>()
    for (const { entity, id } of entries) {
      const ids = wanted.get(entity)
      if (ids) ids.push(id)
      else wanted.set(entity, [id])
    }
    const known = await knownRows(this.db, wanted)
    const isDeleted = ({ id }: ImportEntry) => known.get(id) === 'deleted'
    this.deleted = bringBack ? entries.filter(isDeleted) : []
    this.entries = entries.filter(({ id }) => !known.has(id)).sort(byKindAndTime)
    const left = entries.filter(
      (entry) => known.has(entry.id) && !entry.isPart && !this.deleted.includes(entry),
    )
    this.skipped = [
      ...skipped,
      ...left.map(({ table, row, id }): SkippedRow => {
        return { table, row, reason: known.get(id) === 'deleted' ? 'deletedHere' : 'alreadyHere' }
      }),
    ]
  }

  private get all(): ImportEntry[] {
    return [...this.entries, ...this.deleted].filter(({ isPart }) => !isPart)
  }

  private preview(rows: number): Preview {
    const entries = this.all
    let [from, to]: [string | null, string | null] = [null, null]
    for (const entry of entries) {
      const time = timeOf(entry)
      if (from === null || time < from) from = time
      if (to === null || time > to) to = time
    }
    return {
      rows,
      entries: entries.length,
      kinds: counted(entries.map(kindOf)),
      skipped: counted(this.skipped.map(({ reason }) => reason)),
      doubts: counted(entries.flatMap(({ doubts }) => doubts)),
      from: from && this.dayOf(from),
      to: to && this.dayOf(to),
    }
  }

  private dayOf(time: string): string {
    return time.length === 10 ? time : civilDayOf(Date.parse(time), this.timeZone)
  }

  /** What a day would hold, in the order of time. */
  day(day: string): PreviewEntry[] {
    return this.all
      .filter((entry) => this.dayOf(timeOf(entry)) === day)
      .sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
      .map((entry) => ({ id: entry.id, kind: kindOf(entry), fields: entry.fields }))
  }

  /** Every row that gives no entry: its file, its line there, why, and its cells. */
  leftOut(): { file: string; line: number; reason: SkippedRow['reason']; cells: readonly string[] }[] {
    return this.skipped.map(({ table, row, reason }) => {
      const { name, rows } = this.tables[table]!
      // Lines are counted from 1, and the first holds the names.
      return { file: name, line: row + 2, reason, cells: rows[row]! }
    })
  }

  /** Stores what was checked as a batch, some entries at a time: whoever stops it can go on or undo it. */
  async store(
    { batchId, spaceId, setup }: { batchId: string; spaceId: string; setup: Setup },
    onProgress: OnProgress = () => undefined,
  ): Promise<void> {
    const apps = this.tables.map(({ headers }) => formatOf(headers)?.app).filter((app) => app !== undefined)
    const batch: ImportBatch = {
      ...{ id: batchId, spaceId, apps: [...new Set(apps)], at: this.clock.now() },
      files: this.sources.map(({ name }) => name),
      total: this.all.length,
      done: 0,
      state: 'storing',
      setup,
    }
    await this.db.importBatch.put(batch)
    await keepSources(this.db, batch, this.sources)
    await this.storeRest(batch, 0, onProgress)
  }

  /** Goes on with a batch that was stopped. Resolves to false where its files were not kept. */
  async resume(batchId: string, onProgress: OnProgress = () => undefined): Promise<boolean> {
    const batch = await this.db.importBatch.get(batchId)
    const sources = await keptSources(this.db, batchId)
    if (!batch || sources.length === 0) return false
    this.take(sources, [])
    await this.check(batch.setup as Setup, onProgress)
    await this.storeRest(batch, batch.done, onProgress)
    return true
  }

  private async storeRest(batch: ImportBatch, from: number, onProgress: OnProgress): Promise<void> {
    const total = from + this.entries.length
    for (let at = 0; at < this.entries.length; at += storedAtOnce) {
      const some = this.entries.slice(at, at + storedAtOnce)
      await storeImport(this.db, this.clock, batch, from + at, some)
      onProgress(from + at + some.length, total)
    }
    const { spaceId } = batch
    const back = this.deleted.map(({ entity, id, fields }) => putKeyed(entity, spaceId, id, fields as never))
    for (let at = 0; at < back.length; at += 200) await write(this.db, this.clock, back.slice(at, at + 200))
    await this.db.importBatch.update(batch.id, { state: 'stored' })
    // The first of them in the queue wake the sync.
    await queueImported(this.db, spaceId)
  }
}

function infoOf(table: SourceTable): TableInfo {
  const format = formatOf(table.headers)
  const { name, headers, rows } = table
  return {
    ...{ name, headers, rows: rows.length, sample: rows.slice(0, 3), app: format?.app ?? null },
    ...(format ? openQuestions(format, table) : { questions: [], dateOrder: null }),
    children: format ? childrenIn(format, table) : [],
  }
}

const counted = <Key extends string>(keys: readonly Key[]): Partial<Record<Key, number>> => {
  const counts: Partial<Record<Key, number>> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

function byKindAndTime(a: ImportEntry, b: ImportEntry): number {
  if (a.entity !== b.entity) return a.entity < b.entity ? -1 : 1
  const [first, second] = [timeOf(a), timeOf(b)]
  return first === second ? (a.id < b.id ? -1 : 1) : first < second ? -1 : 1
}
