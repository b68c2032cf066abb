import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '#db/database.ts'
import { type Kind, monthsBack } from '#db/rows-between.ts'

/** The fields of any entry that hold what a person wrote. */
const written = ['notes', 'text', 'food', 'name'] as const

/** Text as it is compared: without case, and without the marks over letters. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** What a person wrote in a row, folded; empty for most. */
export const writtenIn = (row: Readonly<Record<string, unknown>>): string =>
  written
    .map((field) => row[field])
    .filter((text) => typeof text === 'string')
    .map(folded)
    .join('\n')

/** Whether a row is one of those that are wanted. */
export type RowTest = (entity: EntityName, row: Readonly<Record<string, unknown>>) => boolean

/** A range of time (ms) in which there is something. */
export interface Range {
  from: number
  to: number
}

/**
 * The months, newest first, that hold a row that is wanted, read one at a time: who asks for the next decides how far
 * it is read, and between two months the screen is free.
 */
export async function* monthsWith(
  db: LocalDatabase,
  kinds: readonly Kind[],
  beforeMs: number,
  test: RowTest,
): AsyncGenerator<Range> {
  for await (const { fromMs, toMs, rows } of monthsBack(db, kinds, beforeMs))
    for (const [entity, list] of rows)
      if (list.some((row) => row.deletedAt === null && test(entity, row))) {
        yield { from: fromMs, to: toMs }
        break
      }
}

interface WrittenMonth {
  range: Range
  rows: { entity: EntityName; row: Readonly<Record<string, unknown>>; text: string }[]
}

/**
 * What people wrote, month by month, read once and no further back than somebody looked: the next letter of a search
 * asks no storage.
 */
export class Written {
  private readonly months: WrittenMonth[] = []
  private readonly source: ReturnType<typeof monthsBack>
  private reading: Promise<unknown> = Promise.resolve()

  constructor(db: LocalDatabase, kinds: readonly Kind[], beforeMs: number) {
    this.source = monthsBack(db, kinds, beforeMs)
  }

  private month(index: number): Promise<WrittenMonth | undefined> {
    const read = this.reading.then(async () => {
      while (this.months.length <= index) {
        const next = await this.source.next()
        if (next.done) break
        this.months.push(writtenMonth(next.value))
      }
      return this.months[index]
    })
    this.reading = read.catch(() => undefined)
    return read
  }

  /** Reads all of it, so that it is there when somebody has typed a word. */
  async readAhead(): Promise<void> {
    for (let index = 0; await this.month(index); index++);
  }

  /** The months, newest first, in which somebody wrote this (`folded`) in a row that is wanted. */
  async *monthsWith(text: string, test: RowTest): AsyncGenerator<Range> {
    for (let index = 0; ; index++) {
      const month = this.months[index] ?? (await this.month(index))
      if (!month) return
      if (month.rows.some((one) => one.text.includes(text) && test(one.entity, one.row))) yield month.range
    }
  }
}

function writtenMonth({
  fromMs,
  toMs,
  rows,
}: {
  fromMs: number
  toMs: number
  rows: ReadonlyMap<EntityName, readonly Record<string, unknown>[]>
}): WrittenMonth {
  const found: WrittenMonth['rows'] = []
  for (const [entity, list] of rows)
    for (const row of list) {
      const text = row.deletedAt === null ? writtenIn(row) : ''
      if (text !== '') found.push({ entity, row, text })
    }
  return { range: { from: fromMs, to: toMs }, rows: found }
}
