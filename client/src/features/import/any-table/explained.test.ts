import { describe, expect, it } from 'vitest'
import { formatOf } from '../apps/formats.ts'
import { proposedColumns } from './columns.ts'
import { mappedFormat } from './format.ts'
import { importedTables, reasons, entriesOf, tableOf } from '../../../../test/import-scene.ts'

describe('a table that the user maps', () => {
  const table = tableOf(
    'mine.csv',
    'when;what'.replaceAll(';', ',') + '\n2026-03-10 09:00,both\n2026-03-10 11:00,\n?,wet',
  )

  it('gives entries of the chosen kind', () => {
    expect(formatOf(table.headers)).toBeUndefined()
    const format = mappedFormat({ kind: 'diaper', columns: { start: 'when', words: 'what' } })
    const read = importedTables([table], {}, undefined, format)
    expect(entriesOf(read).map((one) => one.summary)).toEqual([
      'diaperChange 2026-03-10T05:00 WET soiled',
      'diaperChange 2026-03-10T07:00 WET',
    ])
    expect(reasons(read)).toEqual(['noTime'])
  })

  it('reads visits to the potty by their words in the language of the family, and skips rows without a word', () => {
    const visits = tableOf(
      'potty.csv',
      'when,what\n2026-03-10 09:00,пописал\n2026-03-10 10:00,poo\n2026-03-10 11:00,ничего\n2026-03-10 12:00,sat',
    )
    const format = mappedFormat({ kind: 'potty', columns: { start: 'when', words: 'what' } })
    const read = importedTables([visits], {}, undefined, format)
    expect(entriesOf(read).map(({ summary }) => summary)).toEqual([
      'potty 2026-03-10T05:00',
      'potty 2026-03-10T06:00',
      'potty 2026-03-10T07:00',
    ])
    expect(entriesOf(read).map(({ fields }) => fields.result)).toEqual(['PEE', 'POO', 'NOTHING'])
    expect(reasons(read)).toEqual(['noValue'])
  })

  it.each([
    ['sleep', ['id', 'Begin', 'Finish', 'Comment'], { start: 'Begin', end: 'Finish', notes: 'Comment' }],
    [
      'bottle',
      ['When', 'Milk type', 'Amount (ml)'],
      { start: 'When', amount: 'Amount (ml)', words: 'Milk type' },
    ],
    [
      'growth',
      ['Date', 'Head', 'Length', 'Weight'],
      { start: 'Date', weight: 'Weight', height: 'Length', head: 'Head' },
    ],
    ['note', ['a', 'b'], { start: 'a' }],
  ] as const)('of %s has its columns proposed by their names', (kind, headers, columns) =>
    expect(proposedColumns(kind, headers)).toEqual(columns),
  )

  it('leaves out all rows until the user maps the table', () =>
    expect(reasons(importedTables([table], {}, undefined, mappedFormat(null)))).toEqual([
      'leftOut',
      'leftOut',
      'leftOut',
    ]))
})
