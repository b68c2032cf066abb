import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { familyLog } from 'sync-protocol/demo/family'
import { rowsOf } from 'sync-protocol/demo/rows'
import { factsOf } from 'sync-protocol/rules/insights/day-facts'
import { diaryOf } from 'sync-protocol/rules/insights/diary'
import { withRows } from '#features/activities/entries/stat-day.ts'
import { activateLanguage } from '#i18n/languages.ts'
import * as formats from '#i18n/format.ts'
import type { Format } from '#i18n/use-format.ts'
import { periodOf } from '../period.ts'
import { statisticsCsv } from './csv.ts'
import { extrasOf } from './extras.ts'
import { cardsOf } from './kind-cards.ts'

const timeZone = 'Europe/Kyiv'
const window = { dayStart: '07:00', dayEnd: '19:00' }
const place = { window, today: '2026-11-21', timeZone }
const now = Date.parse('2026-11-21T15:00:00Z')

beforeAll(() => activateLanguage('en'))

describe('a period', () => {
  const own = { from: '2026-10-20', to: '2026-10-30' }
  it('has its whole days, today, and as many whole days before them', () => {
    const week = periodOf('week', own, place)
    expect(week.days.map(({ day }) => day)).toEqual([
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
    expect(week.before.map(({ day }) => day).slice(-1)).toEqual(['2026-11-13'])
    expect(week.before).toHaveLength(7)
    expect(periodOf('day', own, place).days).toHaveLength(1)
    expect(periodOf('month', own, place).days).toHaveLength(31)
  })
  it('chosen by the user may include the night of 25 hours', () => {
    const { days } = periodOf('own', own, place)
    expect([days[0]!.day, days.at(-1)!.day, days.length]).toEqual(['2026-10-20', '2026-10-30', 11])
    const hours = days.map(({ from, until }) => (until - from) / 3_600_000)
    expect(hours.filter((one) => one === 25)).toHaveLength(1)
  })
})

describe('the figures of a week', () => {
  const plan = { name: 'Mia', seed: 3, ageDays: 150, days: 12, timeZone, spread: 12 }
  const diary = diaryOf(rowsOf(familyLog(plan, now)), now)
  const { days } = periodOf('week', { from: '2026-11-01', to: '2026-11-02' }, place)
  const facts = withRows(factsOf(diary, days, now, {}), {})
  const format = {
    number: (value: number, digits?: number) => formats.formatNumber(i18n, value, digits),
    duration: (ms: number) => formats.formatDuration(i18n, ms),
  } as Format
  const cards = () => cardsOf({ i18n, format, volume: (ml) => `${ml} ml` })

  it('have for a day the sum of its night sleep and its day sleep', () => {
    for (const { sleep } of facts) expect(sleep.dayMs + sleep.nightMs).toBe(sleep.totalMs)
    const whole = facts.slice(0, 7)
    for (const { sleep, feeding, diaper } of whole) {
      expect(sleep.totalMs / 3_600_000).toBeGreaterThan(11)
      expect(feeding.count).toBeGreaterThanOrEqual(5)
      expect(diaper.wet).toBeGreaterThanOrEqual(5)
      expect(diaper.wet).toBeLessThanOrEqual(diaper.count)
    }
  })
  it('are exported as a row per day, empty if nothing was logged', () => {
    const lines = statisticsCsv(cards(), facts, 'Day').trim().split('\r\n')
    expect(lines).toHaveLength(9)
    const head = lines[0]!.split(',')
    expect(head[0]).toBe('Day')
    expect(head).toContain('Diapers: Wet')
    expect(head).toContain('Sleep: By night (h)')
    expect(head).toContain('Feeding: From the bottle (ml)')
    expect(lines[1]!.split(',')[0]).toBe('2026-11-14')
    expect(lines[1]!.split(',')[head.indexOf('Diapers: Wet')]).toBe(String(facts[0]!.diaper.wet))
    expect(lines[1]!.split(',')[head.indexOf('Medicine: Doses')]).toBe('')
  })
  it('include the time between feeds, and the medicines by name', () => {
    const given = {
      ...diary,
      medicines: [
        { id: 'a', at: now - 1000, name: 'Vitamin D' },
        { id: 'b', at: now - 500, name: 'vitamin  d' },
      ],
    }
    const extras = extrasOf(given, days[0]!.from, days.at(-1)!.until, {
      ...{ sleepHours: '12–16', leastWet: 5, baby: {} },
    })
    expect(extras.doses).toEqual([['Vitamin D', 2]])
    const figures = cards().feedingSession!.figures(facts, extras)
    expect(figures.map((one) => one![0])).toContain('Longest time between')
  })
})
