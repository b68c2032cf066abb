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

/** How many rows are read between two signs of life. */
const readAtOnce = 5000
/**
 * And how many entries stored: fifty rows for the queue (`storeImport`). Of so many the database tells every open page in
 * a word; of fewer row by row, and each live query of the page counts them all.
 */
const storedAtOnce = 2500
/** As ordinary changes, each with its place in the queue. */
const writtenAtOnce = 200

/** How far something is; what it returns is waited for. */
export type OnProgress = (done: number, total: number) => unknown

/**
 * One import, from its files to its entries. It holds everything it needs, and works without ever waiting for a screen:
 * in the app it lives in a worker (`import.worker.ts`).
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
  /** The batch that is read again, its entries that are here, and what makes these what they are read as now. */
  private again: ImportBatch | undefined
  private here: ImportEntry[] = []
  private changes: Write[] = []

  /** `spaceId`: of the team whose entries they become. */
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

  /** Opens the files of a stored batch again, to be read with other answers. Null where they were not kept. */
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

  /** Reads every row by what a person said, and tells what storing that would do; nothing is stored. */
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

  /** What of a batch is other than its files are read now. */
  private async compare(
    entries: readonly ImportEntry[],
    { id: batchId, spaceId, setup }: ImportBatch,
  ): Promise<void> {
    const old = this.conversionOf(setup as Setup)
    while (old.step(readAtOnce));
    const were = withRunningSleep(old.entries, this.clock.now())
    const before = new Map(were.map(({ id, fields }) => [id, fields]))
    const now = new Map(entries.map((entry) => [entry.id, entry]))
    this.changes = await changesOfReading(this.db, { spaceId, batchId, now, before })
  }

  private knownTable(table: SourceTable, index: number, { answers, babies, mappings }: Setup): KnownTable {
    const format = formatOf(table.headers) ?? mappedFormat(mappings[index] ?? null, table.headers)
    const { dateOrder } = openQuestions(format, table)
    return { ...table, format, answers: dateOrder ? { ...answers, dateOrder } : answers, babies }
  }

  /** Sets aside what is here already, and puts the rest in the order in which it is stored best. */
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
    const left = entries.filter((entry) => known.has(entry.id) && !entry.isPart && !counted.has(entry))
    this.skipped = [
      ...skipped,
      ...left.map(({ table, row, id }): SkippedRow => {
        return { table, row, reason: known.get(id) === 'deleted' ? 'deletedHere' : 'alreadyHere' }
      }),
    ]
  }

  private get checked(): Checked {
    const { here, entries, deleted, skipped, births, timeZone } = this
    const changes = this.again ? this.changes : null
    return { here, entries, deleted, skipped, births, timeZone, changes, now: this.clock.now() }
  }

  /** What a day would hold, in the order of time. */
  day(day: string): PreviewEntry[] {
    return entriesOfDay(this.checked, day)
  }

  /** Every row that gives no entry: its file, its line there, why, and its cells. */
  leftOut(): LeftOut[] {
    return leftOutOf(this.skipped, this.tables)
  }

  /** The same as a table for a spreadsheet. */
  leftOutFile(reasons: ReasonTexts): Blob {
    return leftOutFile(this.leftOut(), reasons)
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
      total: shownOf(this.checked).length,
      done: 0,
      state: 'storing',
      setup,
    }
    await this.db.importBatch.put(batch)
    await keepSources(this.db, batch, this.sources)
    await this.storing(batch, () => this.storeEntries(batch, 0, onProgress))
  }

  /** Makes a batch what its files were read as again. Whoever stops it can do it once more. */
  async storeAgain(setup: Setup, onProgress: OnProgress = () => undefined): Promise<void> {
    const batch = this.again
    if (!batch) throw new Error('no batch was opened again')
    await this.storing(batch, () => this.storeEntries(batch, batch.done, onProgress))
    await this.db.importBatch.update(batch.id, { setup, total: shownOf(this.checked).length })
  }

  /** Goes on with a batch that was stopped. Resolves to false where its files were not kept. */
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

  /** Runs what stores entries of a batch, and then hands the first of them to the queue, where they wake the sync. */
  private async storing({ spaceId }: ImportBatch, store: () => Promise<void>): Promise<void> {
    await whileImporting(this.db, store)
    await queueImported(this.db, spaceId)
  }

  private async storeEntries(batch: ImportBatch, from: number, onProgress: OnProgress): Promise<void> {
    let done = from
    const total = from + countOf(this.entries) + countOf(this.deleted) + this.changes.length
    for (const some of inWholeEntries(this.entries, storedAtOnce)) {
      done += countOf(some)
      await storeImport(this.db, this.clock, batch, done, some)
      await onProgress(done, total)
    }
    const known = this.deleted.length > 0 ? await idsOfBatch(this.db, batch.id) : new Set<string>()
    for (const some of inWholeEntries(inStoringOrder(this.deleted), writtenAtOnce)) {
      done += countOf(some)
      await bringBack(this.db, this.clock, batch, done, some, known)
      await onProgress(done, total)
    }
    for (const some of inPieces(this.changes, writtenAtOnce)) {
      await write(this.db, this.clock, some)
      await onProgress((done += some.length), total)
    }
    await this.db.importBatch.update(batch.id, { state: 'stored' })
  }
}
