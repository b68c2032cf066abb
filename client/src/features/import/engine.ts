import type { CivilDay } from 'sync-protocol/rules/civil-day'
import { Conversion, type ImportEntry, type KnownTable, type SkippedRow } from './reading/convert.ts'
import { formatOf } from './apps/formats.ts'
import { mappedFormat } from './any-table/format.ts'
import { openQuestions } from './reading/questions.ts'
import { withRunningSleep } from './reading/still-running.ts'
import type { SourceTable } from './reading/table.ts'
import { whileImporting } from '#db/import/import-lock.ts'
import { bringBack } from '#db/import/restore-import.ts'
import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import type { ImportBatch, Write } from '#db/schema/records.ts'
import { inWholeEntries } from '#db/import/import-chunks.ts'
import { inPieces } from '#db/transactions/in-pieces.ts'
import { changesOfReading, idsOfBatch } from '#db/import/reread-import.ts'
import { knownRows, storeImport } from '#db/import/store-import.ts'
import { queueImported } from '#db/import/queue-imported.ts'
import { write } from '#db/write/write.ts'
import { type Checked, countOf, entriesOfDay, previewOf, shownOf } from './checked.ts'
import { idsByEntity, inStoringOrder } from './import-kinds.ts'
import { type LeftOut, leftOutFile, leftOutOf, type ReasonTexts } from './left-out-csv.ts'
import type { Found, Preview, PreviewEntry, Setup } from './setup.ts'
import {
  keepSources,
  keptSources,
  opened,
  type SourceFile,
  tablesIn,
  type UnreadFile,
} from './source-files.ts'
import { infoOf } from './table-info.ts'

/** Number of rows that are read between two progress reports. */
const readAtOnce = 5000
/**
 * Number of entries in one transaction: fifty rows of the outbox (`storeImport`). For so many, the database notifies open
 * pages of one range; for fewer it names each row, and each live query of a page compares all of them.
 */
const storedAtOnce = 2500
/** Number of ordinary writes in one transaction; each has a row in the outbox. */
const writtenAtOnce = 200

/** Receives the progress. The engine awaits what it returns. */
export type OnProgress = (done: number, total: number) => unknown

/**
 * One import, from its files to its entries. It holds all of its state and does not depend on a screen. In the app it
 * runs in a worker (`import.worker.ts`).
 */
export class ImportEngine {
  private readonly db: LocalDatabase
  private readonly clock: Clock
  private readonly spaceId: string
  private sources: SourceFile[] = []
  private tables: SourceTable[] = []
  private entries: ImportEntry[] = []
  private deleted: ImportEntry[] = []
  private skipped: SkippedRow[] = []
  private timeZone = 'UTC'
  private births = new Map<string, CivilDay>()
  /** The batch that is read again, its stored entries, and the writes that change them to the new reading. */
  private again: ImportBatch | undefined
  private here: ImportEntry[] = []
  private changes: Write[] = []

  /** `spaceId`: the team that gets the entries. */
  constructor(db: LocalDatabase, clock: Clock, spaceId: string) {
    this.db = db
    this.clock = clock
    this.spaceId = spaceId
  }

  /** Reads chosen files. */
  async read(files: readonly File[]): Promise<Found> {
    const { sources, unread } = await opened(files)
    return this.take(sources, unread)
  }

  /** Opens the files of a stored batch again, to read them with other answers. Null if the files were not kept. */
  async reopen(batchId: string): Promise<{ found: Found; setup: Setup } | null> {
    const batch = await this.db.importBatch.get(batchId)
    const sources = await keptSources(this.db, batchId)
    if (batch?.state !== 'stored' || sources.length === 0) return null
    this.again = batch
    return { found: this.take(sources, []), setup: batch.setup as Setup }
  }

  private take(sources: SourceFile[], unread: readonly UnreadFile[]): Found {
    this.sources = sources
    const found = tablesIn(sources)
    this.tables = found.tables
    return {
      tables: this.tables.map((table) => infoOf(table, this.clock.now())),
      unread: [...unread, ...found.unread],
    }
  }

  /** Reads every row with the user's answers and returns a preview. Stores nothing. */
  async check(setup: Setup, onProgress: OnProgress = () => undefined): Promise<Preview> {
    const conversion = this.conversionOf(setup)
    for (let done = 0; conversion.step(readAtOnce);) await onProgress((done += readAtOnce), conversion.total)
    const entries = withRunningSleep(conversion.entries, this.clock.now())
    await this.sort({ entries, skipped: conversion.skipped }, setup)
    if (this.again) await this.compare(entries, this.again)
    this.timeZone = setup.answers.timeZone
    const babies = await this.db.rowsOfSpace('baby', this.spaceId).toArray()
    this.births = new Map(babies.map(({ id, birthDate }) => [id, birthDate as CivilDay]))
    return { rows: conversion.total, ...previewOf(this.checked) }
  }

  private conversionOf(setup: Setup): Conversion {
    return new Conversion(this.tables.map((table, index) => this.knownTable(table, index, setup)))
  }

  /** Finds the writes that change a stored batch to its new reading. */
  private async compare(
    entries: readonly ImportEntry[],
    { id: batchId, spaceId, setup }: ImportBatch,
  ): Promise<void> {
    const earlier = this.conversionOf(setup as Setup)
    while (earlier.step(readAtOnce));
    const earlierEntries = withRunningSleep(earlier.entries, this.clock.now())
    const before = new Map(earlierEntries.map(({ id, fields }) => [id, fields]))
    const now = new Map(entries.map((entry) => [entry.id, entry]))
    this.changes = await changesOfReading(this.db, { spaceId, batchId, now, before })
  }

  private knownTable(table: SourceTable, index: number, { answers, babies, mappings }: Setup): KnownTable {
    const format = formatOf(table.headers) ?? mappedFormat(mappings[index] ?? null, table.headers)
    const { dateOrder } = openQuestions(format, table)
    return { ...table, format, answers: dateOrder ? { ...answers, dateOrder } : answers, babies }
  }

  /** Separates entries that are already stored or deleted, and sorts the new ones for storing. */
  private async sort(
    { entries, skipped }: Pick<Conversion, 'entries' | 'skipped'>,
    { bringBack }: Setup,
  ): Promise<void> {
    const known = await knownRows(this.db, this.spaceId, idsByEntity(entries))
    const isDeleted = ({ id }: ImportEntry) => known.get(id) === 'deleted'
    this.deleted = bringBack ? entries.filter(isDeleted) : []
    this.entries = inStoringOrder(entries.filter(({ id }) => !known.has(id)))
    this.here = this.again ? entries.filter(({ id }) => known.get(id) === 'here') : []
    const counted = new Set([...this.deleted, ...this.here])
    const remaining = entries.filter((entry) => known.has(entry.id) && !entry.isPart && !counted.has(entry))
    this.skipped = [
      ...skipped,
      ...remaining.map(({ table, row, id }): SkippedRow => {
        return { table, row, reason: known.get(id) === 'deleted' ? 'deletedHere' : 'alreadyHere' }
      }),
    ]
  }

  private get checked(): Checked {
    const { here, entries, deleted, skipped, births, timeZone } = this
    const changes = this.again ? this.changes : null
    return { here, entries, deleted, skipped, births, timeZone, changes, now: this.clock.now() }
  }

  /** The entries of a day after the import, by time. */
  day(day: string): PreviewEntry[] {
    return entriesOfDay(this.checked, day)
  }

  /** Every row that gives no entry: file, line, reason and cells. */
  leftOut(): LeftOut[] {
    return leftOutOf(this.skipped, this.tables)
  }

  /** The same rows as a CSV file. */
  leftOutFile(reasons: ReasonTexts): Blob {
    return leftOutFile(this.leftOut(), reasons)
  }

  /** Stores the checked entries as a batch, in several transactions. A stopped batch can be resumed or undone. */
  async store(
    { batchId, spaceId, setup }: { batchId: string; spaceId: string; setup: Setup },
    onProgress: OnProgress = () => undefined,
  ): Promise<void> {
    const apps = this.tables.map(({ headers }) => formatOf(headers)?.app).filter((app) => app !== undefined)
    const batch: ImportBatch = {
      ...{ id: batchId, spaceId, apps: [...new Set(apps)], at: this.clock.now() },
      files: this.sources.map(({ name }) => name),
      total: shownOf(this.checked).length,
      done: 0,
      state: 'storing',
      setup,
    }
    await this.db.importBatch.put(batch)
    await keepSources(this.db, batch, this.sources)
    await this.storing(batch, () => this.storeEntries(batch, 0, onProgress))
  }

  /** Changes a stored batch to its new reading. If it is stopped, it can be run again. */
  async storeAgain(setup: Setup, onProgress: OnProgress = () => undefined): Promise<void> {
    const batch = this.again
    if (!batch) throw new Error('no batch was opened again')
    await this.storing(batch, () => this.storeEntries(batch, batch.done, onProgress))
    await this.db.importBatch.update(batch.id, { setup, total: shownOf(this.checked).length })
  }

  /** Continues a stopped batch. Resolves to false if its files were not kept. */
  async resume(batchId: string, onProgress: OnProgress = () => undefined): Promise<boolean> {
    const batch = await this.db.importBatch.get(batchId)
    const sources = await keptSources(this.db, batchId)
    if (!batch || sources.length === 0) return false
    await this.storing(batch, async () => {
      this.take(sources, [])
      await this.check(batch.setup as Setup)
      await this.storeEntries(batch, batch.done, onProgress)
    })
    return true
  }

  /** Runs `store`, then adds the first entries to the outbox, which starts a sync cycle. */
  private async storing({ spaceId }: ImportBatch, store: () => Promise<void>): Promise<void> {
    await whileImporting(this.db, store)
    await queueImported(this.db, spaceId)
  }

  private async storeEntries(batch: ImportBatch, from: number, onProgress: OnProgress): Promise<void> {
    let done = from
    const total = from + countOf(this.entries) + countOf(this.deleted) + this.changes.length
    for (const chunk of inWholeEntries(this.entries, storedAtOnce)) {
      done += countOf(chunk)
      await storeImport(this.db, this.clock, batch, done, chunk)
      await onProgress(done, total)
    }
    const known = this.deleted.length > 0 ? await idsOfBatch(this.db, batch.id) : new Set<string>()
    for (const chunk of inWholeEntries(inStoringOrder(this.deleted), writtenAtOnce)) {
      done += countOf(chunk)
      await bringBack(this.db, this.clock, batch, done, chunk, known)
      await onProgress(done, total)
    }
    for (const chunk of inPieces(this.changes, writtenAtOnce)) {
      await write(this.db, this.clock, chunk)
      await onProgress((done += chunk.length), total)
    }
    await this.db.importBatch.update(batch.id, { state: 'stored' })
  }
}
