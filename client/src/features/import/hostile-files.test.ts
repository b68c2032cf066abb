import { deflateSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { mappedFormat } from './any-table/format.ts'
import { Conversion } from './reading/convert.ts'
import { wordColumns } from './any-table/guess.ts'
import { limits } from './limits.ts'
import { tablesIn } from './source-files.ts'

/** Malicious and damaged files: each has one expected result. */
const read = (bytes: Uint8Array, name = 'a.csv') => {
  const { tables, unread } = tablesIn([{ name, bytes }])
  if (unread.length > 0) return unread.map(({ problem }) => problem).join()
  return tables.map(({ headers, rows }) => `${headers.length} columns, ${rows.length} rows`).join('; ')
}
const utf16 = (text: string, isBig = false) =>
  Uint8Array.from([
    ...(isBig ? [0xfe, 0xff] : [0xff, 0xfe]),
    ...[...text].flatMap((sign) => {
      const pair = [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]
      return isBig ? pair.reverse() : pair
    }),
  ])
const bytes = (...parts: (string | number[] | Uint8Array)[]) => {
  const all = parts.map((part) => {
    if (part instanceof Uint8Array) return part
    return typeof part === 'string' ? strToU8(part) : Uint8Array.from(part)
  })
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  all.reduce((at, part) => (whole.set(part, at), at + part.length), 0)
  return whole
}
const table = 'when,what\n2026-03-10 09:00,nap\n'
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  )
/** A zip of one file with a changed compression header. */
const zipWith = (change: (head: DataView) => void) => {
  const whole = zip({ 'a.csv': table.repeat(50) })
  change(new DataView(whole.buffer, whole.byteOffset))
  return whole
}
/** A zip whose first file is marked as encrypted, in its header and in the central directory, and contains noise. */
const locked = (files: Record<string, string>, level: 0 | 6 = 6) => {
  const whole = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    { level },
  )
  const view = new DataView(whole.buffer, whole.byteOffset)
  const list = view.getUint32(whole.length - 6, true)
  view.setUint16(6, 1, true)
  view.setUint16(list + 8, 1, true)
  for (let at = 35; at < 60; at++) view.setUint8(at, (at * 167) & 255)
  return whole
}
const bomb = () => zipSync({ 'a.csv': new Uint8Array(limits.textBytes + 1024) }, { level: 1 })
const one = '2 columns, 1 rows'

describe('T10: a hostile file to import', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['nothing', () => bytes(''), 'empty'],
    ['a byte order mark alone', () => bytes([0xef, 0xbb, 0xbf]), 'noTable'],
    ['blanks', () => bytes('   \n\n  \t \n'), 'noTable'],
    ['one word', () => bytes('hello'), 'noTable'],
    ['a NUL', () => bytes('a,b\n\u0000,1'), 'notText'],
    ['NULs alone', () => new Uint8Array(5000), 'notText'],
    ['a NUL far below', () => bytes(table, 'x,y\n'.repeat(2000), 'a\u0000b,1'), '2 columns, 2002 rows'],
    ['a database', () => bytes('SQLite format 3\u0000', new Uint8Array(90)), 'database'],
    ['a PDF', () => bytes('%PDF-1.7\n1 0 obj'), 'noTable'],
    ['a PNG', () => bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'notText'],
    ['a JPEG', () => bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF\u0000'), 'notText'],
    ['a program', () => bytes([0x7f], 'ELF', [2, 1, 1, 0, 0, 0]), 'notText'],
    ['a page', () => bytes('<!doctype html><script>alert(1)</script>,'), 'noTable'],
    ['an SVG', () => bytes('\n <svg onload="alert(1)">a,b'), 'noTable'],
    ['JSON', () => bytes('{"a": [1, 2]}'), 'noTable'],
    ['a list of JSON', () => bytes('[1, 2]\n[3, 4]'), 'noTable'],
    ['a gzip', () => bytes([0x1f, 0x8b, 8, 0, 0, 0, 0, 0], deflateSync(strToU8(table))), 'notText'],
    ['an old spreadsheet', () => bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'notText'],
    ['300 columns', () => bytes(','.repeat(299)), '300 columns, 0 rows'],
    ['301 columns', () => bytes(','.repeat(300)), 'tooManyColumns'],
    ['a million columns', () => bytes(','.repeat(1_000_000)), 'tooManyColumns'],
    ['a thousand columns below', () => bytes(table, ','.repeat(1000)), '2 columns, 2 rows'],
    ['a million columns below', () => bytes(table, new Uint8Array(12_100_000).fill(44)), 'tooManyColumns'],
    ['too many rows', () => bytes('a,b\n', 'x,y\n'.repeat(limits.rows + 1)), 'tooManyRows'],
    ['line ends alone', () => new Uint8Array(4_000_000).fill(10), 'tooManyRows'],
    ['line ends of Windows alone', () => bytes('\r\n'.repeat(700_000)), 'tooManyRows'],
    ['blank lines below', () => bytes(table, '\n'.repeat(700_000)), 'tooManyRows'],
    ['blank lines, but not too many', () => bytes(table, '\n'.repeat(500_000)), one],
    ['short rows', () => bytes('x,\n'.repeat(700_000)), 'tooManyRows'],
    ['bars', () => bytes('when|what\n2026-03-10|nap\n'), one],
    ['bars without end', () => bytes('a|b\n', new Uint8Array(12_100_000).fill(124)), 'tooManyColumns'],
    ['separators of records', () => bytes('a\u001eb\u001fc\n', '\u001e'.repeat(1000)), 'noTable'],
    ['quotes without end', () => new Uint8Array(4_000_000).fill(34), 'noTable'],
    ['quotes below', () => bytes(table, '"'.repeat(4_000_001)), 'noTable'],
    ['quotes that nobody doubled', () => bytes('a,b\n"', '"x'.repeat(700_000)), 'noTable'],
    ['such quotes, cell by cell', () => bytes('a,b\n', '"x"y"z",\n'.repeat(400_000)), 'noTable'],
    [
      'such quotes before blanks',
      () => bytes('a,b\n"', '"x'.repeat(50_000), ' '.repeat(1_500_000), ',c'),
      'noTable',
    ],
    [
      'such quotes and blanks above',
      () => bytes('"', '"x'.repeat(8000), ' '.repeat(1_900_000), ',c'),
      'noTable',
    ],
    ['a few of them', () => bytes('a,b\n', '"said "no" to it",x\n'.repeat(1000)), '2 columns, 1000 rows'],
    ['a cell without end', () => bytes('a,b\n', 'x'.repeat(2_000_001), ',y'), 'noTable'],
    [
      'notes of several lines',
      () => bytes('a,b\r\n', '"one ""two""\r\n\r\n, three" ,x\r\n'.repeat(20_000)),
      '2 columns, 20000 rows',
    ],
    ['a quote that never ends', () => bytes('a,b\n"', 'x,y\n'.repeat(1000)), '2 columns, 1 rows'],
    ['quotes alone', () => bytes('a,b\n', '"'.repeat(9999)), '2 columns, 1 rows'],
    ['a cell of a megabyte', () => bytes('a,b\n', 'x'.repeat(1_000_000), ',y'), one],
    ['carriage returns alone', () => bytes('a,b\r1,2\r3,4'), '2 columns, 2 rows'],
    ['formulas', () => bytes('a,b\n=HYPERLINK("x"),+1\n@SUM(1),-1\n'), '2 columns, 2 rows'],
    ['names of the language', () => bytes('__proto__,constructor\ntoString,valueOf\n'), one],
    ['the same name often', () => bytes('a,a,a,a\n1,2,3,4\n'), '4 columns, 1 rows'],
    ['markup in its names', () => bytes('<img src=x onerror=alert(1)>,b\n1,2\n'), 'noTable'],
    ['bidi marks', () => bytes('\u202ewhen,what\u202c\n1,2\n'), one],
    ['UTF-16', () => utf16(table), one],
    ['UTF-16, the other way', () => utf16(table, true), one],
    ['half of a letter of UTF-16', () => utf16('a,b\n\ud800,x'), one],
    ['UTF-16 of odd length', () => utf16(table).subarray(0, -1), one],
    ['broken UTF-8', () => bytes('a,b\n', [0xc3, 0x28, 0xff], ',x'), one],
    ['a zip of nothing', () => zip({}), 'notText'],
    ['the head of a zip alone', () => bytes('PK\u0003\u0004'), 'brokenZip'],
    ['a zip that was cut off', () => zip({ 'a.csv': table.repeat(900) }).subarray(0, 60), 'brokenZip'],
    ['a zip with noise in it', () => zipWith((head) => head.setUint32(45, 0xffffffff)), 'brokenZip'],
    ['a zip packed otherwise', () => zipWith((head) => head.setUint16(8, 14, true)), 'closedZip'],
    ['a zip with a password', () => locked({ 'a.csv': table.repeat(50) }), 'closedZip'],
    ['a zip with a password, not packed', () => locked({ 'a.csv': table.repeat(50) }, 0), 'closedZip'],
    ['a zip whose picture is locked', () => locked({ 'a.jpg': 'x'.repeat(90), 'b.csv': table }, 0), one],
    ['a zip of zips', () => zip({ 'a.zip': zip({ 'a.csv': table }), 'b.zip': zip({}) }), 'noTable'],
    ['a zip called a table', () => zip({ 'a.csv': zip({ 'b.csv': table }) }), 'notText'],
    ['a zip that leads out', () => zip({ '../../etc/passwd.csv': table, '/abs.csv': table }), one],
    [
      'a zip of names that harm',
      () => zip({ '__proto__.csv': table, 'a\u0000.csv': table }),
      `${one}; ${one}`,
    ],
    ['a zip of folders and notes of a Mac', () => zip({ '__MACOSX/._a.csv': 'x', 'a/': '' }), 'noTable'],
    [
      'a zip of too many files',
      () => zip(Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.csv`, 'a,b']))),
      'tooLarge',
    ],
    ['a zip that unfolds without end', bomb, 'tooLarge'],
    ['a spreadsheet', () => zip({ 'xl/workbook.xml': '<x/>', 'a.csv': table }), 'spreadsheet'],
    ['a text document', () => zip({ 'content.xml': '<x/>', mimetype: 'application' }), 'spreadsheet'],
  ])('%s', (_, make, answer) => expect(read(make())).toBe(answer))

  it('counts all files of a zip together: unpacked, they may not exceed the limit of one file', () => {
    const large = new Uint8Array(limits.textBytes - 1000).fill(120)
    const { tables, unread } = tablesIn([
      { name: 'large.csv', bytes: large },
      { name: 'a.zip', bytes: zip({ 'a.csv': table }) },
      { name: 'b.zip', bytes: zip({ 'b.csv': table.repeat(50) }) },
      { name: 'c.csv', bytes: bytes(table.repeat(50)) },
    ])
    expect(tables.map(({ name }) => name)).toEqual(['a.csv'])
    expect(unread).toEqual([
      { name: 'large.csv', problem: 'noTable' },
      { name: 'b.zip', problem: 'tooLarge' },
      { name: 'c.csv', problem: 'tooLarge' },
    ])
  })

  it('reads the letters of old tables in Cyrillic or Latin encodings', () => {
    // "когда" and "Café" in the encodings of Windows.
    const [cyrillic, latin] = [
      [0xea, 0xee, 0xe3, 0xe4, 0xe0],
      [0x43, 0x61, 0x66, 0xe9],
    ]
    const headers = (head: number[]) => tablesIn([{ name: 'a.csv', bytes: bytes(head, ',b\n1,2\n') }])
    expect(headers(cyrillic).tables[0]!.headers[0]).toBe('когда')
    expect(headers(latin).tables[0]!.headers[0]).toBe('Café')
  })

  it('reads all rows, whatever the cells contain, and runs nothing of them', () => {
    const cells = [
      '=1+1',
      '\u0000',
      '\ud800',
      '__proto__',
      '9'.repeat(5000),
      '<script>alert(1)</script>',
      '1e999',
    ]
    const headers = ['when', 'what', 'how long', 'amount']
    const rows = cells.flatMap((cell) => [
      [cell, cell, cell, cell],
      ['2026-03-10 09:00', 'nap', cell, cell],
      ['2026-03-10 09:00', cell, '10', cell],
    ])
    expect(wordColumns(headers, rows).map(({ column }) => column)).not.toContain('when')
    const format = mappedFormat({
      by: 'what',
      words: [{ word: 'nap', kind: 'sleep' }, ...cells.map((word) => ({ word, kind: 'bottle' as const }))],
      shared: { start: 'when', minutes: 'how long' },
      own: { bottle: { amount: 'amount' } },
    })
    const answers = {
      ...({ timeZone: 'Asia/Tbilisi', dateOrder: 'DMY', volume: 'ml' } as const),
      ...({ weight: 'kg', length: 'cm', temperature: 'C' } as const),
    }
    const babies = { '': '0199f3a0-0000-7000-8000-0000000000b1' }
    const conversion = new Conversion([{ name: 'a.csv', headers, rows, format, answers, babies }])
    while (conversion.step(5));
    expect(conversion.entries.length + conversion.skipped.length).toBe(rows.length)
    expect(JSON.stringify(conversion.entries)).not.toContain('\\u0000')
  })
})
