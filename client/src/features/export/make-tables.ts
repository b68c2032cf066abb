import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { AnyRow, Row } from 'sync-protocol/entities/registry'
import { csvLine, csvMark } from 'sync-protocol/rules/export/csv'
import { csvUnits, type CsvContext } from 'sync-protocol/rules/export/csv-columns'
import { csvKindNames, csvTable, fileNameOf, type CsvKind } from 'sync-protocol/rules/export/csv-kinds'
import { isBetween } from 'sync-protocol/rules/export/days-of-rows'
import { FORMER_MEMBER } from 'sync-protocol/rules/former-member'
import type { LocalDatabase } from '#db/database.ts'
import { rowParts } from '#db/row-parts.ts'
import { inTurns } from './in-turns.ts'

/** There is nothing in these days. */
export class NothingThere extends Error {}

export interface TableRequest {
  spaceId: string
  /** All kinds go into one zip; a single one is a file of its own. */
  kind: CsvKind | 'all'
  units: keyof typeof csvUnits
  /** Calendar days, both included; null: no bound. */
  from: string | null
  to: string | null
  /** ms. */
  now: number
}

const rowsAtOnce = 200

/** The entries of a family as tables for a spreadsheet. Throws `NothingThere`. */
export async function makeTables(
  db: LocalDatabase,
  { spaceId, kind, units, from, to, now }: TableRequest,
  signal?: AbortSignal,
): Promise<{ content: Blob; ending: 'csv' | 'zip'; name: string }> {
  const context = await contextOf(db, spaceId, csvUnits[units], now)
  const files: Record<string, string> = {}
  for (const one of kind === 'all' ? csvKindNames : [kind]) {
    const text = await tableText(db, one, { spaceId, context, from, to, signal })
    if (text) files[`${fileNameOf(one)}.csv`] = text
  }
  const names = Object.keys(files)
  if (names.length === 0) throw new NothingThere()
  if (kind !== 'all') {
    const content = new Blob([files[names[0]!]!], { type: 'text/csv;charset=utf-8' })
    return { content, ending: 'csv', name: fileNameOf(kind) }
  }
  const content = await zipOf(files, new Date(now), signal)
  return { content, ending: 'zip', name: 'tables' }
}

/** Bytes that are packed at once. */
const bytesAtOnce = 64 * 1024

/** Files as a zip, packed in turns with the screen. */
async function zipOf(files: Record<string, string>, mtime: Date, signal?: AbortSignal): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part as Uint8Array<ArrayBuffer>)
  })
  const pack = function* () {
    for (const [name, text] of Object.entries(files)) {
      const file = new ZipDeflate(name, { level: 6 })
      file.mtime = mtime
      zip.add(file)
      const bytes = strToU8(text)
      for (let at = 0; at < bytes.length; at += bytesAtOnce) {
        file.push(bytes.subarray(at, at + bytesAtOnce), at + bytesAtOnce >= bytes.length)
        yield at
      }
    }
    zip.end()
  }
  await inTurns(pack(), { signal })
  return new Blob(parts, { type: 'application/zip' })
}

interface TablePart {
  spaceId: string
  context: CsvContext
  from: string | null
  to: string | null
  signal?: AbortSignal
}

/** One table; undefined where it has no line. Oldest first. */
async function tableText(db: LocalDatabase, kind: CsvKind, part: TablePart): Promise<string | undefined> {
  const { spaceId, context, from, to, signal } = part
  const rows = await livingRows(db, kind, spaceId, signal, (row) => isBetween(row, from, to))
  if (rows.length === 0) return undefined
  const { heads, cellsOf } = csvTable(kind, context)
  const lines = [csvMark, csvLine(heads)]
  const write = function* () {
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      for (const row of rows.slice(at, at + rowsAtOnce)) lines.push(csvLine(cellsOf(row)))
      yield at
    }
  }
  await inTurns(write(), { signal })
  return lines.join('')
}

const timeOf = (row: AnyRow) =>
  String(row.timestamp ?? row.startTime ?? row.date ?? row.scheduledDate ?? row.createdAt)

async function livingRows(
  db: LocalDatabase,
  kind: CsvKind,
  spaceId: string,
  signal?: AbortSignal,
  isWanted: (row: AnyRow) => boolean = () => true,
): Promise<AnyRow[]> {
  const found: [string, AnyRow][] = []
  const parts = await rowParts(db, kind, spaceId)
  const read = function* () {
    for (const part of parts)
      for (let at = 0; at < part.length || at === 0; at += rowsAtOnce) {
        for (const row of part.slice(at, at + rowsAtOnce))
          if (row.deletedAt === null && isWanted(row)) found.push([timeOf(row), row])
        yield at
      }
  }
  await inTurns(read(), { signal })
  return found.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

async function contextOf(
  db: LocalDatabase,
  spaceId: string,
  units: CsvContext['units'],
  now: number,
): Promise<CsvContext> {
  const inSpace = (entity: 'baby' | 'teamMember') =>
    db.rows(entity).where('spaceId').equals(spaceId).toArray()
  const [babies, members, segments] = await Promise.all([
    inSpace('baby'),
    inSpace('teamMember'),
    livingRows(db, 'feedingSegment', spaceId),
  ])
  const names = new Map(babies.map((row) => [row.id, String(row.name)]))
  const people = new Map(members.map((row) => [row.id, String(row.displayName)]))
  const byFeed = new Map<string, Row<'feedingSegment'>[]>()
  for (const segment of segments as unknown as Row<'feedingSegment'>[]) {
    const before = byFeed.get(segment.feedingId)
    if (before) before.push(segment)
    else byFeed.set(segment.feedingId, [segment])
  }
  const person = (id: string | null) => (id === null ? '' : (people.get(id) ?? ''))
  return {
    units,
    now,
    babyName: (id) => names.get(id) ?? '',
    personName: (id) => (person(id) === FORMER_MEMBER ? '' : person(id)),
    segmentsOf: (id) => byFeed.get(id) ?? [],
  }
}
