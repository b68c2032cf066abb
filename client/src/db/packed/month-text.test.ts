import { expect, it } from 'vitest'
import { MonthText, rowsIn } from './month-text.ts'
import type { LocalRow, PackedMonth } from '../schema/records.ts'

const row = (id: string, more: Record<string, unknown> = {}): LocalRow =>
  ({ spaceId: 't1', notes: 'a,\n{"id":"x"}', id, ...more }) as unknown as LocalRow

const stored = (text: MonthText): PackedMonth => ({
  ...{ key: 'diaperChange/b1/2026-03', spaceId: 't1' },
  ...{ count: text.ids.length, rows: text.text() },
})

const months = {
  'in lines from the start': (rows: LocalRow[]) => {
    const text = MonthText.of(rows)
    return { ...stored(text), rows: text.text(true) }
  },
  'as it was written first': (rows: LocalRow[]) => stored(MonthText.of(rows)),
  'as it is once it was changed': (rows: LocalRow[]) => {
    const text = new MonthText(stored(MonthText.of([row('0'), ...rows])))
    text.delete('0')
    return stored(text)
  },
}

it.each(Object.entries(months))('a month %s returns the rows that were put in, with any notes', (_, make) => {
  const rows = [row('1'), row('2', { notes: '"],\r\n[' }), row('3"\\')]
  const again = new MonthText(make(rows))
  expect(again.ids).toEqual(['1', '2', '3"\\'])
  expect(again.ids.map((id) => again.get(id))).toEqual(rows)
  expect(rowsIn(stored(again))).toEqual(rows)
  expect(again.get('4')).toBeUndefined()
  again.put(row('2', { notes: 'late' }))
  expect(rowsIn(stored(again))).toEqual([rows[0], row('2', { notes: 'late' }), rows[2]])
})

it.each(Object.entries(months))('a month %s may have one row, or none', (_, make) => {
  const single = new MonthText(make([row('1')]))
  expect(single.get('1')).toEqual(row('1'))
  expect(single.delete('1')).toBe(true)
  expect(single.delete('1')).toBe(false)
  expect(new MonthText(stored(single)).ids).toEqual([])
})

it('a changed month removes and adds rows without parsing the others', () => {
  const month = months['as it is once it was changed']([row('1'), row('2'), row('3')])
  const text = new MonthText({ ...month, rows: month.rows.replace('"1","spaceId"', '"1",spaceId') })
  expect(text.delete('2')).toBe(true)
  text.put(row('4'))
  expect(text.ids).toEqual(['1', '3', '4'])
  expect(text.get('3')).toEqual(row('3'))
  expect(new MonthText(stored(text)).get('4')).toEqual(row('4'))
  expect(() => text.get('1')).toThrow(SyntaxError)
})
