import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilTimeOf, instantAt } from 'sync-protocol/rules/civil-time'
import { kindsWithPhrases } from '#features/activities/kinds/phrases.ts'
import { parsedLineText } from '../../../../test/parsed-line-text.ts'
import { grammars, grammarsFor } from './languages/grammars.ts'
import { parseLine } from './parse.ts'
import type { ParseContext } from './parsed-draft.ts'

const own = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, glyph: 'STAR', colour: 'INK', lasts: false, unit: null, choices: [] },
  ...more,
})
const context: ParseContext = {
  grammars,
  kinds: kindsWithPhrases,
  babies: [
    { id: 'mia', names: ['Mia', 'Мия'] },
    { id: 'leo', names: ['Leo', 'Лео'] },
  ],
  activities: [own('a', 'Nose drops'), own('b', 'Swing', { lasts: true }), own('c', 'Water', { unit: 'ml' })],
  medicines: [{ name: 'Espumisan', kind: 'MEDICINE', intervalMinutes: 240 }],
  units: 'metric',
  ...{ now: Date.parse('2026-03-10T15:10:00Z'), timeZone: 'UTC' },
}
const parsedText = (line: string, more: Partial<ParseContext> = {}) => {
  const all = { ...context, ...more }
  return parsedLineText(parseLine(line, all), all.now, all.timeZone)
}

const words = [...new Set(vocabulary())]
function vocabulary(): string[] {
  const texts = grammars.flatMap((grammar) => [
    ...Object.values(grammar.words),
    ...Object.values(grammar.numbers),
    ...Object.values(grammar.lengths),
    ...kindsWithPhrases.flatMap((kind) => Object.values(kind.words).map((all) => all[grammar.language])),
  ])
  return [
    ...texts.flatMap((text) => text.split(',').map((word) => word.trim().replace('*', ''))),
    ...['2', '14:20', '2:00', '120', '37.8', '25:99', ',', '.', 'Leo', 'Nose drops', 'xyzzy', '-', '😀', "'"],
  ]
}

test('never throws, returns no future time, and keeps text that it does not understand', () => {
  const lines = fc.oneof(
    fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((all) => all.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
  const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) })
  const zones = fc.constantFrom('UTC', 'Asia/Tbilisi', 'Europe/Kyiv', 'America/New_York', 'Pacific/Apia')
  fc.assert(
    fc.property(lines, moments, zones, (line, now, timeZone) => {
      const { entries, rest } = parseLine(line, { ...context, now, timeZone })
      for (const { at, until, from, to } of entries) {
        expect(at).toBeLessThanOrEqual(until)
        expect(until).toBeLessThanOrEqual(now)
        expect(at).toBeGreaterThan(now - 8 * 86_400_000)
        expect(from).toBeLessThan(to)
      }
      if (line.trim() !== '' && entries.length === 0) expect(rest).not.toBe('')
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['Leo 90 ml', 'leo: bottle 90ml'],
  ['90 ml for Leo, Mia wet', 'leo: bottle 90ml + mia: wet'],
  ['Leo wet and dirty', 'leo: both'],
  ['nose drops at two', 'own Nose drops @14:00'],
  ['swing ten minutes', 'own Swing 15:00-now'],
  ['water 30', 'own Water 30'],
  ['espumisan 10 drops', 'med Espumisan 10DROP'],
])('recognises the family’s names: %s', (line, expected) => {
  expect(parsedText(line)).toBe(expected)
})

test.each([
  // The night in which 02:00 to 03:00 does not exist, and the one in which it occurs twice.
  ['2026-03-29', '08:00', 'slept from 11 pm to 6 am', 6],
  ['2026-10-25', '08:00', 'slept from 11 pm to 6 am', 8],
  ['2026-03-29', '08:00', 'slept from 1 am to 4 am', 2],
])('counts the real hours in the night before %s', (day, time, line, hours) => {
  const timeZone = 'Europe/Berlin'
  const now = instantAt({ day, time }, timeZone)
  const [entry] = parseLine(line, { ...context, now, timeZone }).entries
  expect((entry!.until - entry!.at) / 3_600_000).toBe(hours)
})

test.each([
  ['00:30', 'bottle 90 at eleven', 'y23:00'],
  ['00:30', 'bottle 90 at ten past twelve', '00:10'],
  ['01:59', 'bottle 90 at two', 'y14:00'],
  ['02:01', 'bottle 90 at two', '02:00'],
  ['23:59', 'bottle 90 at two', '14:00'],
])('at %s "%s" means the last such time', (time, line, expected) => {
  const now = instantAt({ day: '2026-03-10', time }, 'UTC')
  expect(parsedText(line, { now })).toBe(`bottle 90ml @${expected}`)
})

test('lets "from eleven to three" cross midnight when that is the last such time', () => {
  const now = instantAt({ day: '2026-03-10', time: '08:00' }, 'UTC')
  const [entry] = parseLine('slept from eleven to three', { ...context, now }).entries
  expect(civilTimeOf(entry!.at, 'UTC')).toEqual({ day: '2026-03-09', time: '23:00' })
  expect(civilTimeOf(entry!.until, 'UTC')).toEqual({ day: '2026-03-10', time: '03:00' })
})

test('tries the current language first', () => {
  expect(grammarsFor('en')[0]!.language).toBe('en')
})
