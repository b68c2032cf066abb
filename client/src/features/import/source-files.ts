import { deflateSync, inflateSync } from 'fflate'
import type { SourceTable } from './reading/table.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import type { ImportBatch } from '#db/schema/records.ts'
import { type FileProblem, limits, Unreadable } from './limits.ts'
import { tableOf } from './read-table.ts'
import { isZip, textOf } from './read-text.ts'
import { unzipped } from './unzip.ts'

/** A chosen file. */
export interface SourceFile {
  name: string
  bytes: Uint8Array
}

export interface UnreadFile {
  name: string
  problem: FileProblem
}

/** Reads chosen files into memory. A file above the size limit is not read. */
export async function opened(
  files: readonly File[],
): Promise<{ sources: SourceFile[]; unread: UnreadFile[] }> {
  const [sources, unread]: [SourceFile[], UnreadFile[]] = [[], []]
  let left = limits.textBytes
  for (const file of files) {
    left -= file.size
    if (file.size > limits.fileBytes || left < 0) unread.push({ name: file.name, problem: 'tooLarge' })
    else sources.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  return { sources, unread }
}

/** The tables in files; a zip may have several. */
export function tablesIn(sources: readonly SourceFile[]): { tables: SourceTable[]; unread: UnreadFile[] } {
  const [tables, unread]: [SourceTable[], UnreadFile[]] = [[], []]
  const orTell = (name: string, read: () => void) => {
    try {
      read()
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      unread.push({ name, problem: error.problem })
    }
  }
  let left = limits.textBytes
  const add = (name: string, bytes: Uint8Array) =>
    orTell(name, () => {
      if (bytes.length > left) throw new Unreadable('tooLarge')
      left -= bytes.length
      const table = tableOf(name, textOf(bytes))
      const rows = tables.reduce((sum, one) => sum + one.rows.length, table.rows.length)
      if (rows > limits.rows) throw new Unreadable('tooManyRows')
      tables.push(table)
    })
  for (const { name, bytes } of sources) {
    if (!isZip(bytes)) add(name, bytes)
    else
      orTell(name, () => {
        for (const [inner, content] of unzipped(bytes, left)) add(inner, content)
      })
  }
  return { tables, unread }
}

/** Stores the files with their import if the size limit allows it. Resolves to whether all are stored. */
export async function keepSources(
  db: LocalDatabase,
  { id: batchId, spaceId }: ImportBatch,
  sources: readonly SourceFile[],
): Promise<boolean> {
  const kept = sources.map(({ name, bytes }, index) => ({
    ...{ key: `${batchId}/${index}`, batchId, spaceId, name },
    deflated: deflateSync(bytes, { level: 4 }),
  }))
  if (kept.reduce((sum, { deflated }) => sum + deflated.length, 0) > limits.keptBytes) return false
  await db.importFile.bulkPut(kept)
  return true
}

/** The stored files of an import; empty if they were too large to store. */
export async function keptSources(db: LocalDatabase, batchId: string): Promise<SourceFile[]> {
  const files = await db.importFile.where('batchId').equals(batchId).sortBy('key')
  return files.map(({ name, deflated }) => ({ name, bytes: inflateSync(deflated) }))
}
