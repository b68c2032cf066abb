import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { limits, Unreadable } from './limits.ts'
import { opened, tablesIn } from './source-files.ts'

const header = '"Type","Start","End","Duration","Start Condition","Start Location","End Condition","Notes"'
const file = (name: string, content: string | Uint8Array) => ({
  name,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
})
const problemsOf = (content: string | Uint8Array) =>
  tablesIn([file('a.csv', content)]).unread.map((one) => one.problem)

describe('a file', () => {
  it('reads a byte order mark, CRLF, quoted lines and ragged rows', () => {
    const { tables } = tablesIn([
      file('a.csv', `\ufeff${header}\r\n"Feed","x",,,,,"a\nb"\r\n"Sleep"\r\n\r\n`),
    ])
    expect(tables).toEqual([
      {
        name: 'a.csv',
        headers: expect.arrayContaining(['Type', 'Notes']) as string[],
        rows: [['Feed', 'x', '', '', '', '', 'a\nb'], ['Sleep']],
        lines: [2, 3],
      },
    ])
  })

  it('gives the line number of each row as a spreadsheet counts it', () => {
    const { tables } = tablesIn([file('a.csv', `My baby,,\n\n${header}\nSleep,"a\nb"\n\nFeed,c\n`)])
    expect(tables[0]).toMatchObject({
      rows: [
        ['Sleep', 'a\nb'],
        ['Feed', 'c'],
      ],
      lines: [4, 6],
    })
  })

  it('reads semicolons, and headers below a title', () => {
    const semicolons = tablesIn([file('a.csv', 'Begin time;End time\n1;2')]).tables[0]!
    expect(semicolons).toMatchObject({ headers: ['Begin time', 'End time'], rows: [['1', '2']] })
    const titled = tablesIn([file('a.csv', `My baby,,\n${header}\nSleep,x`)]).tables[0]!
    expect(titled).toMatchObject({ rows: [['Sleep', 'x']] })
  })

  it('finds the separator of a few rows, with or without a line end after the last', () => {
    const lineEnds = ['\n', '\r\n']
    for (const sign of [',', ';', '\t', '|'])
      for (const [line, end] of lineEnds.flatMap((one) => [
        [one, ''],
        [one, one],
        [one, one + one],
      ]))
        expect(tablesIn([file('a.csv', `a${sign}b${line}1${sign}"x\ny"${end}`)]).tables[0]).toMatchObject({
          headers: ['a', 'b'],
          rows: [['1', 'x\ny']],
        })
  })

  it('finds the separator if the first rows are long', () => {
    const rows = Array.from({ length: 30 }, (_, row) => `${row};"${'one, two\n'.repeat(500)}"`)
    const [table] = tablesIn([file('a.csv', ['a;b', ...rows, ''].join('\n'))]).tables
    expect(table!.rows).toHaveLength(30)
    expect(table!.rows[29]![1]).toHaveLength(4500)
  })

  it('reads UTF-16', () => {
    const bytes = new Uint8Array([
      0xff,
      0xfe,
      ...[...'a,b\nя,d'].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    ])
    expect(tablesIn([file('a.csv', bytes)]).tables[0]).toMatchObject({ rows: [['я', 'd']] })
  })

  it.each(['little', 'big'])('reads UTF-16 without a byte order mark, %s endian', (end) => {
    const bytes = new Uint8Array(
      [...`${header}\nSleep,2026-03-10 09:00,,,,,,тихо`].flatMap((sign) => {
        const [low, high] = [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]
        return end === 'little' ? [low, high] : [high, low]
      }),
    )
    const [table] = tablesIn([file('a.csv', bytes)]).tables
    expect(table!.rows).toEqual([['Sleep', '2026-03-10 09:00', '', '', '', '', '', 'тихо']])
  })

  it.each([
    ['', 'empty'],
    ['SQLite format 3\u0000…', 'database'],
    ['a\u0000b,c', 'notText'],
    ['{"a": 1}', 'noTable'],
    ['%PDF-1.7', 'noTable'],
    ['one column', 'noTable'],
    [`${','.repeat(1_000_000)}`, 'tooManyColumns'],
    [Array.from({ length: 301 }, (_, column) => `c${column}`).join(','), 'tooManyColumns'],
    [`a,b\n${'x,y\n'.repeat(300_001)}`, 'tooManyRows'],
    ['PK\u0003\u0004 nothing', 'brokenZip'],
  ])('is refused with a reason: %#', (content, problem) => expect(problemsOf(content)).toEqual([problem]))

  it('refuses 500 MB before reading it', async () => {
    const huge = {
      name: 'huge.csv',
      size: 500 * 1024 * 1024,
      arrayBuffer: () => Promise.reject(new Error('read')),
    }
    expect(await opened([huge as unknown as File])).toEqual({
      sources: [],
      unread: [{ name: 'huge.csv', problem: 'tooLarge' }],
    })
  })
})

describe('a zip', () => {
  it('gives its tables by name, and nothing else', () => {
    const bytes = zipSync({
      'x/sleep.csv': strToU8('Begin time,End time\n1,2'),
      'photo.jpg': strToU8('…'),
      '__MACOSX/._sleep.csv': strToU8('…'),
    })
    expect(tablesIn([file('all.zip', bytes)]).tables.map(({ name }) => name)).toEqual(['x/sleep.csv'])
  })

  it('stops unpacking at the limit', () => {
    const bomb = zipSync({ 'a.csv': new Uint8Array(limits.textBytes + 1024) }, { level: 1 })
    expect(bomb.length).toBeLessThan(500_000)
    expect(problemsOf(bomb)).toEqual(['tooLarge'])
    // The test first creates 64 MB.
  })

  it('reports a spreadsheet, or that there is nothing to read', () => {
    expect(problemsOf(zipSync({ 'xl/workbook.xml': strToU8('<x/>'), 'a.csv': strToU8('a,b') }))).toEqual([
      'spreadsheet',
    ])
    expect(problemsOf(zipSync({ 'photo.jpg': strToU8('…') }))).toEqual(['noTable'])
    expect(new Unreadable('empty').problem).toBe('empty')
  })
})
