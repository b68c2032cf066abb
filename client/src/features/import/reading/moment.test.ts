import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentOf, ordersOf } from './moment.ts'

const momentText = (text: string, order: 'DMY' | 'MDY' = 'DMY') => {
  const read = momentOf(text, order)
  if (!read) return null
  const [hour, minute, second] = [read.hour, read.minute, read.second].map((one) =>
    String(one).padStart(2, '0'),
  )
  const wall = read.hasTime ? `${read.day} ${hour}:${minute}${second === '00' ? '' : `:${second}`}` : read.day
  return read.instant === null ? wall : new Date(read.instant).toISOString()
}

describe('a date in words', () => {
  it.each([
    ['Nov 13, 2026 11:50 PM', '2026-11-13 23:50'],
    ['Nov 13, 2026, 11:50 PM', '2026-11-13 23:50'],
    ['November 13th, 2026 at 11:50 p.m.', '2026-11-13 23:50'],
    ['Friday, 13 November 2026 22:00', '2026-11-13 22:00'],
    ['13-Nov-26 22:00', '2026-11-13 22:00'],
    ['13-Nov-2026', '2026-11-13'],
    ['13Nov2026 10 pm', '2026-11-13 22:00'],
    ['Sept. 3, 2026', '2026-09-03'],
    ['3 Novem 2026', '2026-11-03'],
    ['13. Nov. 2026 22:00', '2026-11-13 22:00'],
    ['Fr., 13. November 2026 um 22:00 Uhr', '2026-11-13 22:00'],
    ['3. März 2026', '2026-03-03'],
    ['13 ноября 2026 23:50', '2026-11-13 23:50'],
    ['13 ноября 2026 г. в 23:50', '2026-11-13 23:50'],
    ['пт, 13 нояб. 2026 г., 23:50', '2026-11-13 23:50'],
    ['13 листопада 2026 р. о 23:50', '2026-11-13 23:50'],
    ['13 ნოემბერი 2026 23:50', '2026-11-13 23:50'],
    ['13 novembre 2026 à 22h00', '2026-11-13 22:00'],
    ['1 août 2026', '2026-08-01'],
    ['13 de noviembre de 2026, 10:00 p. m.', '2026-11-13 22:00'],
    ['13 de novembro de 2026 às 22:00', '2026-11-13 22:00'],
    ['13 november 2026 om 22:00', '2026-11-13 22:00'],
    ['13 lis 2026, 22:00', '2026-11-13 22:00'],
    ['13. listopadu 2026 22:00', '2026-11-13 22:00'],
    ['13 nov. 2026 kl. 22:00', '2026-11-13 22:00'],
    ['13. marraskuuta 2026 klo 22.00', '2026-11-13 22:00'],
    ['13 Kasım 2026 22:00', '2026-11-13 22:00'],
    ['13 Νοεμβρίου 2026 10:00 μ.μ.', '2026-11-13 22:00'],
    ['13 noiembrie 2026 22:00', '2026-11-13 22:00'],
    ['2026. november 13. 22:00', '2026-11-13 22:00'],
    ['2026年11月13日 22:00', '2026-11-13 22:00'],
    ['2026年11月13日 午後10:00', '2026-11-13 22:00'],
    ['2026年11月13日 下午10:00', '2026-11-13 22:00'],
    ['2026년 11월 13일 오후 10:00', '2026-11-13 22:00'],
    ['2026. 11. 13. 오후 10:00', '2026-11-13 22:00'],
    ['١٣ نوفمبر ٢٠٢٦ ١٠:٠٠ م', '2026-11-13 22:00'],
    ['١٣/١١/٢٠٢٦ ١٠:٠٠ م', '2026-11-13 22:00'],
    ['13. 11. 2026 22:00', '2026-11-13 22:00'],
    ['13.11.2026 kl. 22.00', '2026-11-13 22:00'],
    ['13.11.2026 22.05.30', '2026-11-13 22:05:30'],
    ['13.11.2026 - 22:05', '2026-11-13 22:05'],
    ['13.11.2026 | 22:05', '2026-11-13 22:05'],
    ['Nov 13, 2026 @ 10:05 PM', '2026-11-13 22:05'],
    ['13.Nov.2026 22:05', '2026-11-13 22:05'],
    ['13-го ноября 2026', '2026-11-13'],
    ['13 listopada 2026', '2026-11-13'],
    ['13. listopada 2026. 22:05', '2026-10-13 22:05'],
    ['1.º de noviembre de 2026', '2026-11-01'],
    ['mar 3 mar 2026', '2026-03-03'],
    ['2026年11月13日(金) 22:05', '2026-11-13 22:05'],
    ['13 novembre 2026, 22 h 05', '2026-11-13 22:05'],
    ['13. novembra 2026 o 22:05', '2026-11-13 22:05'],
    ['13 ноември 2026 г. в 22:05 ч.', '2026-11-13 22:05'],
    ['2026 m. lapkričio 13 d. 22:05', '2026-11-13 22:05'],
    ['13 בנובמבר 2026 בשעה 22:05', '2026-11-13 22:05'],
    ['۱۳ نوامبر ۲۰۲۶ ساعت ۲۲:۰۵', '2026-11-13 22:05'],
    ['2026年11月13日22時5分', '2026-11-13 22:05'],
    ['2026년 11월 13일 22시 5분', '2026-11-13 22:05'],
    ['2026年11月13日 午後0:05', '2026-11-13 12:05'],
    ['13 Kasım 2026 Cuma saat 22:05', '2026-11-13 22:05'],
    ['dnia 13 listopada 2026 r. o godz. 22:05', '2026-11-13 22:05'],
    ['op 13 november 2026 om 22.05 uur', '2026-11-13 22:05'],
    ['الجمعة 13 نوفمبر 2026 الساعة 10:05 م', '2026-11-13 22:05'],
  ])('%s is %s', (text, moment) => expect(momentText(text)).toBe(moment))

  it.each([
    'Nov 31, 2026',
    'Mir 13, 2026',
    'Nov 13',
    'Nov 2026',
    '13 14 Nov 2026',
    'Nov Dec 13 2026',
    '13 Nov 2026 or 14',
    'about 13 Nov 2026',
    '13 Nov 2026 22:05 CET',
    '13.11.2026 22:05 - 23:10',
    '13. listopada 2026 - 2027',
    '۱۴۰۵/۰۸/۲۲',
    '令和8年11月13日',
    '13 พ.ย. 2569',
    '13 Nov 2026 25:00',
    '13 Nov 2026 22:005',
    '13 Nov 6',
    'ma 13 2026',
    '13 j 2026',
    'woke at ten, in a good mood',
    'Sunday',
    '120',
    '',
  ])('%s is none', (text) => expect(momentText(text)).toBeNull())
})

describe('a date in numbers', () => {
  it.each([
    ['2026-11-13T22:00:00-05', '2026-11-14T03:00:00.000Z'],
    ['2026-11-13 22:00-05', '2026-11-14T03:00:00.000Z'],
    ['2026-11-13 22:00:00.123+05:30', '2026-11-13T16:30:00.000Z'],
    ['2026-11-13T22:00Z', '2026-11-13T22:00:00.000Z'],
    ['2026-11-13 24:00', '2026-11-14 00:00'],
    ['2026-11-13T22:05:09+02:00[Europe/Kyiv]', '2026-11-13T20:05:09.000Z'],
    // If hours are counted from 0 to 11, noon is 0 PM.
    ['11-13-2026 0:05 PM', null],
    ['13-11-2026 0:05 PM', '2026-11-13 12:05'],
    ['13-11-2026 0:05 AM', '2026-11-13 00:05'],
    ['1-2-3', null],
    ['13.11.202', null],
    ['2026-12-31 24:00:00', '2027-01-01 00:00'],
    ['31.12.2026 24:00', '2027-01-01 00:00'],
    ['2026-11-13 24:01', null],
    ['20261113T220500Z', '2026-11-13T22:05:00.000Z'],
    ['20261113T2205', '2026-11-13 22:05'],
    ['20261113', '2026-11-13'],
    ['20261313', null],
    ['46339', '2026-11-13'],
    ['46339.5', '2026-11-13 12:00'],
    ['46339.993055555555', '2026-11-13 23:50'],
    ['46339,9166666667', '2026-11-13 22:00'],
    ['1794607800', '2026-11-13T22:10:00.000Z'],
    ['1794607800000', '2026-11-13T22:10:00.000Z'],
    ['1794607800.5', '2026-11-13T22:10:00.500Z'],
    ['12345', null],
    ['99999', null],
    ['123456789012345', null],
  ])('%s is %s', (text, moment) => expect(momentText(text)).toBe(moment))

  it('needs no order of day and month', () => {
    for (const text of ['46339.5', '1794607800', 'Nov 13, 2026', '13 ноября 2026'])
      expect(ordersOf(text)).toBeNull()
  })
})

it('reads every day of a year in the words of every language', () => {
  const languages = (
    'en en-GB de fr es pt it nl pl cs sv da nb fi tr el ro hu ru uk ka ar ja ko zh ' +
    'sk bg sr sr-Latn mk sl lv et he id ca is fr-CA'
  ).split(' ')
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.constantFrom('long' as const, 'short' as const, 'full' as const, 'brief' as const),
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 0, max: 24 * 60 - 1 }),
      (language, width, day, minute) => {
        const at = Date.UTC(2026, 0, 1 + day, 0, minute)
        const month: 'long' | 'short' = width === 'full' || width === 'long' ? 'long' : 'short'
        const weekday = width === 'full' || width === 'brief' ? { weekday: month } : ({} as const)
        const shown = new Intl.DateTimeFormat(language, {
          ...{ timeZone: 'UTC', calendar: 'gregory', year: 'numeric', month, day: 'numeric', ...weekday },
          ...{ hour: 'numeric', minute: '2-digit' },
        }).format(at)
        expect([shown, momentText(shown)]).toEqual([
          shown,
          new Date(at).toISOString().slice(0, 16).replace('T', ' '),
        ])
      },
    ),
    { numRuns: 2500 },
  )
})
