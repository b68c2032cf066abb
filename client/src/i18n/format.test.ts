import { setupI18n } from '@lingui/core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { messages as en } from '#locales/en/messages.po'
import { messages as ka } from '#locales/ka/messages.po'
import { messages as ru } from '#locales/ru/messages.po'
import { messages as uk } from '#locales/uk/messages.po'
import { civilDaysBetween } from './civil-day.ts'
import * as format from './format.ts'
import { type Language, languages } from './languages.ts'

const catalogs = { en, ru, uk, ka }
const inLanguage = (language: Language) =>
  setupI18n({ locale: language, messages: { [language]: catalogs[language] } })
const i18n = {} as Record<Language, ReturnType<typeof inLanguage>>
beforeAll(() => languages.forEach((language) => (i18n[language] = inLanguage(language))))

/** Texts join numbers and units with a no-break space; tests are easier to read without. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ')
const each = (run: (language: Language) => string) => languages.map((language) => plain(run(language)))
const MINUTE = 60_000

describe('numbers and amounts', () => {
  it('follow the language', () => {
    expect(each((l) => format.formatAmount(i18n[l], 6.42, 'kg'))).toEqual([
      '6.42 kg',
      '6,42 кг',
      '6,42 кг',
      '6,42 კგ',
    ])
    expect(each((l) => format.formatAmount(i18n[l], 120, 'ml'))).toEqual([
      '120 ml',
      '120 мл',
      '120 мл',
      '120 მლ',
    ])
  })
})

it('uses a comma for Georgian numbers in a browser without Georgian data, such as Chromium', () => {
  const { NumberFormat } = Intl
  const withoutGeorgian = function (locales: string[], options: Intl.NumberFormatOptions) {
    return new NumberFormat([...locales.filter((locale) => locale !== 'ka'), 'en'], options)
  }
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(withoutGeorgian as never)
  try {
    // A digit count that no other test uses, because formats are cached.
    expect(each((l) => format.formatNumber(i18n[l], 1013.25, 4))).toEqual([
      '1,013.2500',
      '1 013,2500',
      '1 013,2500',
      '1 013,2500',
    ])
  } finally {
    vi.restoreAllMocks()
  }
})

describe('durations and ages', () => {
  it.each([
    [0, ['0 min', '0 мин', '0 хв', '0 წთ']],
    [20, ['20 min', '20 мин', '20 хв', '20 წთ']],
    [60, ['1 h', '1 ч', '1 год', '1 სთ']],
    [252, ['4 h 12 min', '4 ч 12 мин', '4 год 12 хв', '4 სთ 12 წთ']],
  ])('%i minutes', (minutes, texts) => {
    expect(each((l) => format.formatDuration(i18n[l], minutes * MINUTE))).toEqual(texts)
  })

  it.each([
    [29, '0 min'],
    [30, '1 min'],
    [59 * 60 + 31, '1 h'],
    [828 * 60 - 6, '13 h 48 min'],
    [-90, '0 min'],
  ])('%i seconds are %s: the nearest minute', (seconds, text) => {
    expect(format.formatDuration(i18n.en, seconds * 1000).replaceAll('\u00a0', ' ')).toBe(text)
  })

  it.each([
    [{ years: 0, months: 0, days: 0 }, ['0 days', '0 дней', '0 днів', '0 დღე']],
    [{ years: 0, months: 0, days: 1 }, ['1 day', '1 день', '1 день', '1 დღე']],
    [
      { years: 0, months: 4, days: 12 },
      ['4 months 12 days', '4 месяца 12 дней', '4 місяці 12 днів', '4 თვე 12 დღე'],
    ],
    [
      { years: 1, months: 5, days: 3 },
      ['1 year 5 months', '1 год 5 месяцев', '1 рік 5 місяців', '1 წელი 5 თვე'],
    ],
    [
      { years: 2, months: 0, days: 21 },
      ['2 years 21 days', '2 года 21 день', '2 роки 21 день', '2 წელი 21 დღე'],
    ],
  ])('age %o', (age, texts) => {
    expect(each((l) => format.formatAge(i18n[l], age))).toEqual(texts)
  })

  it('shows a running clock', () => {
    expect([0, 59_999, 728_000, 4_328_000].map(format.formatClock)).toEqual([
      '0:00',
      '0:59',
      '12:08',
      '1:12:08',
    ])
    expect(format.formatHoursMinutes(252 * MINUTE)).toBe('4:12')
  })
})

describe('times and days', () => {
  const morning = new Date('2026-11-09T05:42:00Z')

  it('is a 24-hour clock in the given zone, without a leading zero', () => {
    expect(format.formatTime(i18n.en, morning, 'UTC')).toBe('5:42')
    expect(format.formatTime(i18n.ka, morning, 'Asia/Tbilisi')).toBe('9:42')
    expect(format.formatTime(i18n.ru, new Date('2026-11-09T00:05:00Z'), 'UTC')).toBe('0:05')
    expect(format.formatTime(i18n.uk, new Date('2026-11-09T16:30:00Z'), 'UTC')).toBe('16:30')
  })

  it('writes dates in each language', () => {
    expect(each((l) => format.formatDay(i18n[l], '2026-11-09', 'long'))).toEqual([
      '9 November 2026',
      '9 ноября 2026 г.',
      '9 листопада 2026 р.',
      '9 ნოემბერი, 2026',
    ])
    expect(each((l) => format.formatDay(i18n[l], '2026-11-09', 'dated'))).toEqual([
      '9 Nov 2026',
      '9 нояб 2026',
      '9 лист 2026',
      '9 ნოე, 2026',
    ])
    expect(each((l) => format.formatDay(i18n[l], '2026-11-09', 'short'))).toEqual([
      '9 Nov',
      '9 нояб',
      '9 лист',
      '9 ნოე',
    ])
    expect(each((l) => format.formatDay(i18n[l], '2026-11-09', 'month'))).toEqual([
      'November 2026',
      'ноябрь 2026 г.',
      'листопад 2026 р.',
      'ნოემბერი 2026',
    ])
    expect(each((l) => format.formatDay(i18n[l], '2026-11-09', 'weekday'))).toEqual([
      'Mon, 9 Nov',
      'пн, 9 нояб',
      'пн, 9 лист',
      'ორშ, 9 ნოე',
    ])
  })

  it.each([
    ['2026-11-09T00:30:00Z', 'Today'],
    ['2026-11-08T23:30:00Z', 'Yesterday'],
    ['2026-11-10T00:10:00Z', 'Tomorrow'],
    ['2026-11-01T12:00:00Z', 'Sun, 1 Nov'],
    ['2025-12-31T12:00:00Z', '31 December 2025'],
  ])('%s is %s on 9 November', (instant, text) => {
    expect(format.formatRelativeDay(i18n.en, new Date(instant), { timeZone: 'UTC', now: morning })).toBe(text)
  })

  it('is in lower case within a sentence, except for the name of a day', () => {
    const inSentence = (l: keyof typeof i18n, instant: string) =>
      format.formatRelativeDay(i18n[l], new Date(instant), {
        timeZone: 'UTC',
        now: morning,
        inSentence: true,
      })
    expect(inSentence('en', '2026-11-08T23:30:00Z')).toBe('yesterday')
    expect(inSentence('ru', '2026-11-09T00:30:00Z')).toBe('сегодня')
    expect(inSentence('uk', '2026-11-10T00:10:00Z')).toBe('завтра')
    expect(inSentence('ka', '2026-11-09T00:30:00Z')).toBe('დღეს')
    expect(inSentence('en', '2026-11-01T12:00:00Z')).toBe('Sun, 1 Nov')
  })

  it('counts calendar days across a clock change', () => {
    const zone = { timeZone: 'Europe/Kyiv' }
    // Clocks go back at 4:00 on 25 October 2026: 23:30 the day before is 25.5 hours ago, yet it is yesterday.
    const now = new Date('2026-10-25T22:59:00+02:00')
    expect(format.formatRelativeDay(i18n.uk, new Date('2026-10-24T23:30:00+03:00'), { ...zone, now })).toBe(
      'Вчора',
    )
    expect(format.formatRelativeDay(i18n.uk, new Date('2026-10-24T00:10:00+03:00'), { ...zone, now })).toBe(
      'Вчора',
    )
    // Clocks go forward on 29 March: 23 hours later can be the day after.
    const spring = new Date('2026-03-28T23:30:00+02:00')
    expect(
      format.formatRelativeDay(i18n.uk, new Date('2026-03-29T23:40:00+03:00'), { ...zone, now: spring }),
    ).toBe('Завтра')
    expect(civilDaysBetween('2026-03-01', '2026-04-01')).toBe(31)
  })

  it.each([
    [0, ['just now', 'только что', 'щойно', 'ახლახან']],
    [2, ['2 min ago', '2 мин назад', '2 хв тому', '2 წუთის წინ']],
    [180, ['3 h ago', '3 ч назад', '3 год тому', '3 საათის წინ']],
    [1440, ['1 day ago', '1 день назад', '1 день тому', '1 დღის წინ']],
    [2 * 1440, ['2 days ago', '2 дня назад', '2 дні тому', '2 დღის წინ']],
    [5 * 1440, ['5 days ago', '5 дней назад', '5 днів тому', '5 დღის წინ']],
    [-3, ['just now', 'только что', 'щойно', 'ახლახან']],
  ])('%i minutes ago', (minutes, texts) => {
    expect(each((l) => format.formatAgo(i18n[l], Number(morning) - minutes * MINUTE, morning))).toEqual(texts)
  })
})
