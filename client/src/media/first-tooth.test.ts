import { expect, it } from 'vitest'
import { firstToothOf } from './first-tooth.ts'

const teeth = [
  { id: '2', tooth: '71', timestamp: '2026-03-04T08:00:00.000Z' },
  { id: '1', tooth: '81', timestamp: '2026-03-01T22:00:00.000Z' },
] as const
const dayIn = (timeZone: string, ...titles: string[]) =>
  firstToothOf(
    teeth,
    titles.map((title) => ({ title })),
    timeZone,
  )?.day

it('is the earliest one, on its day in the viewer’s time zone', () => {
  expect(dayIn('UTC')).toBe('2026-03-01')
  expect(dayIn('Asia/Tbilisi')).toBe('2026-03-02')
  expect(firstToothOf([], [], 'UTC')).toBeUndefined()
})

it.each(['First tooth!', 'Первый зубик', 'Перший зуб', 'პირველი კბილი', 'Зуб!', 'her 1st tooth is here'])(
  'is not shown a second time beside "%s"',
  (title) => expect(dayIn('UTC', 'Laughed', title)).toBeUndefined(),
)

it.each(['Brushed the teeth alone', 'Second tooth came', 'First step', 'Бабушка купила зубную щётку'])(
  'is shown beside "%s"',
  (title) => expect(dayIn('UTC', title)).toBe('2026-03-01'),
)
