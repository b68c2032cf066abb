import type { AnswerOf } from 'sync-protocol/api/contract'
import type { babyBuddyContract } from 'sync-protocol/api/import-source'
import {
  babyBuddyModelNames,
  babyBuddyModels,
  type BabyBuddyModel,
} from 'sync-protocol/reference/baby-buddy-models'
import { limits, Unreadable } from '../../limits.ts'

type Page = AnswerOf<typeof babyBuddyContract>
/** Requests one page of a model. */
export type AskPage = (model: BabyBuddyModel, offset: number) => Promise<Page>

/**
 * Reads everything from a Baby Buddy server as the files that it would export; after that, both ways are the same.
 * Calls `onProgress` after each page. Throws the errors of `ask`, and `Unreadable` if there is more than an import
 * takes.
 */
export async function readBabyBuddy(
  ask: AskPage,
  onProgress: (model: BabyBuddyModel, done: number, total: number) => void,
): Promise<File[]> {
  const files: File[] = []
  const names = new Map<string, string>()
  let read = 0
  for (const model of babyBuddyModelNames) {
    const rows = new Map<string, readonly string[]>()
    for (let offset = 0, total = 1; offset < total;) {
      const page = await ask(model, offset)
      // The first cell is the id. A row that is added during the import comes first and moves others to the next page.
      for (const row of page.rows) rows.set(row[0]!, row)
      offset = page.rows.length === 0 ? Infinity : offset + page.rows.length
      total = page.total
      if ((read += page.rows.length) > limits.rows) throw new Unreadable('tooManyRows')
      onProgress(model, Math.min(offset, total), total)
    }
    if (model === 'child') for (const [id, row] of rows) names.set(id, row[1]!)
    else if (rows.size > 0) files.push(fileOf(model, [...rows.values()], names))
  }
  return files
}

/** The API's rows name the child by number; the file of an export also has its name. */
function fileOf(
  model: BabyBuddyModel,
  rows: readonly (readonly string[])[],
  names: ReadonlyMap<string, string>,
): File {
  const columns: readonly string[] = babyBuddyModels[model].columns
  const child = columns.indexOf('child')
  const headers = columns.with(child, 'child_id').concat('child_first_name')
  const lines = [headers, ...rows.map((row) => [...row, names.get(row[child]!) ?? ''])]
  const text = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  return new File([text.join('\r\n')], `${model}.csv`, { type: 'text/csv' })
}
