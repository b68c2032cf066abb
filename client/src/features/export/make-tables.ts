import type { AnyRow, Row } from 'sync-protocol/entities/registry'
import { csvLine, csvMark } from 'sync-protocol/rules/export/csv'
import { csvUnits, type CsvContext } from 'sync-protocol/rules/export/csv-columns'
import { isBetween } from 'sync-protocol/rules/export/days-of-rows'
import { byEntry } from 'sync-protocol/rules/insights/diary-parts'
import { FORMER_MEMBER } from 'sync-protocol/rules/former-member'
import type { LocalDatabase } from '#db/schema/database.ts'
import { rowParts } from '#db/query/rows-in-parts.ts'
import { blobOf } from './blob-of.ts'
import { inTurns } from './in-turns.ts'
import { csvTable, fileNameOf, tableKinds, type TableKind } from './tables.ts'
import { zipOf } from './zip-of.ts'

/** There are no entries in these days. */
export class NothingThere extends Error {}

export interface TableRequest {
  spaceId: string
  /** `all` makes a zip of all kinds; a single kind is one file. */
  kind: TableKind | 'all'
  units: keyof typeof csvUnits
  /** Calendar days, both included; null: no bound. */
  from: string | null
  to: string | null
  /** ms. */
  now: number
}

const rowsAtOnce = 200

/**
 * Makes tables for a spreadsheet of a family's entries, yielding to the page. Reports the share of finished tables
 * (0-1) to `onShare`. Throws `NothingThere`.
 */
export async function makeTables(
  db: LocalDatabase,
  { spaceId, kind, units, from, to, now }: TableRequest,
  { signal, onShare }: { signal?: AbortSignal; onShare?: (share: number) => void } = {},
): Promise<{ content: Blob; ending: 'csv' | 'zip'; name: string }> {
  const context = await contextOf(db, spaceId, csvUnits[units], now, signal)
  const files: Record<string, Blob> = {}
  const kinds = kind === 'all' ? tableKinds : [kind]
  for (const [index, one] of kinds.entries()) {
    const table = await tableOf(db, one, { spaceId, context, from, to, signal })
    if (table) files[`${fileNameOf(one)}.csv`] = table
    onShare?.((index + 1) / (kinds.length + 1))
  }
  const names = Object.keys(files)
  if (names.length === 0) throw new NothingThere()
  if (kind !== 'all') return { content: files[names[0]!]!, ending: 'csv', name: fileNameOf(kind) }
  const content = await zipOf(files, new Date(now), signal)
  return { content, ending: 'zip', name: 'tables' }
}

interface TablePart {
  spaceId: string
  context: CsvContext
  from: string | null
  to: string | null
  signal?: AbortSignal
}

/** One table, oldest row first; undefined if it has no rows. */
async function tableOf(db: LocalDatabase, kind: TableKind, part: TablePart): Promise<Blob | undefined> {
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
  return blobOf(lines, 'text/csv;charset=utf-8', signal)
}

const timeOf = (row: AnyRow) =>
  String(row.timestamp ?? row.startTime ?? row.date ?? row.scheduledDate ?? row.createdAt)

async function livingRows(
  db: LocalDatabase,
  kind: TableKind,
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
  signal?: AbortSignal,
): Promise<CsvContext> {
  const inSpace = (entity: 'baby' | 'teamMember') => db.rowsOfSpace(entity, spaceId).toArray()
  const [babies, members, segments, wakings] = await Promise.all([
    inSpace('baby'),
    inSpace('teamMember'),
    livingRows(db, 'feedingSegment', spaceId, signal),
    livingRows(db, 'sleepWaking', spaceId, signal),
  ])
  const names = new Map(babies.map((row) => [row.id, String(row.name)]))
  const people = new Map(members.map((row) => [row.id, String(row.displayName)]))
  const byFeed = byEntry(segments as unknown as Row<'feedingSegment'>[], ({ feedingId }) => feedingId)
  const bySleep = byEntry(wakings as unknown as Row<'sleepWaking'>[], ({ sleepId }) => sleepId)
  const person = (id: string | null) => (id === null ? '' : (people.get(id) ?? ''))
  return {
    units,
    now,
    babyName: (id) => names.get(id) ?? '',
    personName: (id) => (person(id) === FORMER_MEMBER ? '' : person(id)),
    segmentsOf: (id) => byFeed.get(id) ?? [],
    wakingsOf: (id) => bySleep.get(id) ?? [],
  }
}
