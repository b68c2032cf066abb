import { expect, test } from 'vitest'
import { instantOf, justNow, type When, whenProblem } from './when.ts'

const now = Date.parse('2026-11-21T03:14:20Z')
const at = (day: string, time: string): When => ({ kind: 'at', day, time })

test('resolves "now" and "minutes ago" at the moment of saving', () => {
  expect(instantOf(justNow, now, 'UTC')).toBe(now)
  expect(instantOf({ kind: 'ago', minutes: 10 }, now, 'UTC')).toBe(now - 600_000)
})

test.each([
  ['2026-11-21', '03:00', 'UTC', '2026-11-21T03:00:00Z'],
  ['2026-11-21', '03:00', 'Asia/Tbilisi', '2026-11-20T23:00:00Z'],
  // Skipped and repeated hours.
  ['2026-03-29', '03:30', 'Europe/Kyiv', '2026-03-29T01:30:00Z'],
  ['2026-10-25', '03:30', 'Europe/Kyiv', '2026-10-25T00:30:00Z'],
])('%s %s in %s', (day, time, zone, expected) => {
  expect(instantOf(at(day, time), now, zone)).toBe(Date.parse(expected))
})

test.each([
  [justNow, null],
  [{ kind: 'ago', minutes: 30 }, null],
  [at('2026-11-21', '03:14'), null],
  [at('2026-11-21', '03:15'), null],
  [at('2026-11-21', '03:16'), 'future'],
  [at('', '03:16'), 'noTime'],
  [at('2026-11-21', ''), 'noTime'],
  [at('0203-11-21', '03:10'), 'tooOld'],
] as const)('%j: %s', (when, expected) => {
  expect(whenProblem(when, now, 'UTC')).toBe(expected)
})
