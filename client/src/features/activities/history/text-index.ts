import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '#db/schema/database.ts'
import { monthOf, timeBound } from '#db/packed/months.ts'
import { rowsIn } from '#db/packed/month-text.ts'
import type { LocalRow } from '#db/schema/records.ts'
import { type Kind, type Stored, yearsBack } from '#db/query/rows-between.ts'
import { placeIn } from '#db/schema/time-index.ts'
import { folded, type Range, type RowTest, writtenFields, writtenIn } from './search.ts'

/** Rows of one entity from one month, parsed on demand. */
interface Part {
  entity: EntityName
  rows: () => readonly LocalRow[]
}

interface IndexedMonth {
  range: Range
  /** All its typed text, folded. May contain text that no row matches, but misses none. */
  text: string
  parts: Part[]
}

/**
 * Index of the text that people typed, by month, newest first. It is read once, so that the next letter of a search
 * needs no database request. For a packed month it extracts the text from the JSON and parses the rows only on a
 * match.
 */
export class TextIndex {
  private readonly months: IndexedMonth[] = []
  private readonly source: ReturnType<typeof yearsBack>
  private reading: Promise<unknown> = Promise.resolve()
  readonly kinds: readonly Kind[]
  /** Only rows before this instant are found, ms. */
  readonly before: number

  /** Reads nothing until the first search. */
  constructor(db: LocalDatabase, kinds: readonly Kind[], before: number) {
    this.kinds = kinds
    this.before = before
    this.source = yearsBack(db, kinds, before)
  }

  private month(index: number): Promise<IndexedMonth | undefined> {
    const read = this.reading.then(async () => {
      while (this.months.length <= index) {
        const next = await this.source.next()
        if (next.done) break
        this.months.push(...indexedMonths(next.value))
      }
      return this.months[index]
    })
    this.reading = read.catch(() => undefined)
    return read
  }

  /** Reads the whole index, so that it is complete when the user has typed a word. */
  async readAhead(): Promise<void> {
    for (let index = 0; await this.month(index); index++);
  }

  /** The months with this text (`folded`) in a row that passes the test, newest first. */
  async *monthsWith(text: string, test: RowTest): AsyncGenerator<Range> {
    for (let index = 0; ; index++) {
      const month = this.months[index] ?? (await this.month(index))
      if (!month) return
      if (month.text.includes(text) && holds(month, text, test)) yield month.range
    }
  }
}

const holds = ({ range, parts }: IndexedMonth, text: string, test: RowTest): boolean =>
  parts.some(({ entity, rows }) => {
    const { timeOf } = placeIn(entity)
    const end = timeBound(range.to)
    return rows().some(
      (row) =>
        row.deletedAt === null && timeOf(row) < end && test(entity, row) && writtenIn(row).includes(text),
    )
  })

/**
 * Matches text fields in the JSON of rows. The clock of a field has the same key, but its value is a stamp; it is
 * skipped.
 */
const inText = new RegExp(`"(?:${writtenFields.join('|')})":"(?!0{13}")((?:[^"\\\\]|\\\\.)*)"`, 'g')

function wordsIn(json: string): string {
  const words: string[] = []
  for (const [, found = ''] of json.matchAll(inText))
    words.push(found.includes('\\') ? (JSON.parse(`"${found}"`) as string) : found)
  return words.join('\n')
}

/** The months of a range that have text, newest first. */
function indexedMonths({
  toMs,
  stored,
}: {
  toMs: number
  stored: ReadonlyMap<EntityName, Stored>
}): IndexedMonth[] {
  const months = new Map<string, { words: string[]; parts: Part[] }>()
  const add = (name: string, words: string, part: Part) => {
    if (words === '') return
    const month = months.get(name) ?? { words: [], parts: [] }
    months.set(name, month)
    month.words.push(words)
    month.parts.push(part)
  }
  for (const [entity, { rows, months: packed }] of stored) {
    const { timeOf } = placeIn(entity)
    for (const row of rows) add(timeOf(row).slice(0, 7), writtenIn(row), { entity, rows: () => [row] })
    for (const month of packed)
      add(month.key.slice(-7), wordsIn(month.rows), { entity, rows: () => rowsIn(month) })
  }
  return [...months]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([name, { words, parts }]) => {
      const month = monthOf(name)
      const range = { from: month.fromMs, to: Math.min(month.toMs, toMs) }
      return { range, text: folded(words.join('\n')), parts }
    })
}
