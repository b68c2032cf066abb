import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { completionId } from 'sync-protocol/rules/milestone-key'
import { put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage, type Language } from '#i18n/languages.ts'
import { formatIn } from '#i18n/use-format.ts'
import { babyId, nextRowId, openLocal, teamId, type Local } from '../../../../test/local.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { monthsOfLife, yearOf } from './book-facts.ts'
import { bookPdf } from './book-pdf.ts'
import type { CutPicture } from './cut-picture.ts'
import { readBook } from './read-book.ts'

const timeZone = 'Asia/Tbilisi'
const baby = {
  ...{ id: babyId, spaceId: teamId, name: 'Миа ნინო', birthDate: '2025-11-09', avatarId: null },
  ...{ dayStart: '07:00', dayEnd: '19:00', isPreterm: true, gestationalWeeks: 35 },
} as never
const today = '2026-11-21'

let local: Local
beforeEach(async () => {
  local = await openLocal()
  const fonts = join(import.meta.dirname, '../../../ui/print/fonts')
  vi.stubGlobal('fetch', async (url: string) => new Response(readFileSync(join(fonts, basename(url)))))
})
afterEach(() => vi.unstubAllGlobals())

/** A grey pixel, instead of a picture that a browser cuts. */
const dot = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  ),
  (letter) => letter.charCodeAt(0),
)

async function bookIn(language: Language, { hasNumbers = true } = {}) {
  await activateLanguage(language)
  const format = formatIn(i18n, timeZone)
  const cuts: string[] = []
  const cut: CutPicture = async ({ id }) => {
    cuts.push(id)
    return dot
  }
  const shares: number[] = []
  const facts = await readBook(local.db, baby, { today, now: local.clock.now(), timeZone })
  const matter = { facts, i18n, format, units: 'metric' as const, authors: ['Anna', 'Dmytro'] }
  const onShare = (share: number) => shares.push(share)
  const file = await bookPdf(matter, { cut, hasNumbers, onShare })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pages = Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length
  const text = pdfText(bytes)
    .lines.join('\n')
    .replace(/[\u00a0\u202f]/g, ' ')
  return { facts, pages, text, cuts, shares }
}

const at = (day: number, hour: number) =>
  new Date(Date.parse('2025-11-09T00:00:00Z') + day * 86_400_000 + hour * 3_600_000).toISOString()
const photoId = nextRowId()

async function liveAYear() {
  const momentId = nextRowId()
  const reached = completionId(babyId, '2m-soc-1')
  const days = Array.from({ length: 60 }, (_, index) => index * 6)
  await write(
    local.db,
    local.clock,
    days.flatMap((day) => [
      put('sleepSession', teamId, nextRowId(), {
        ...{ babyId, startTime: at(day, 18), endTime: at(day + 1, 2), timeZone },
      }),
      put('feedingSession', teamId, nextRowId(), {
        ...{ babyId, startTime: at(day, 8), endTime: at(day, 8), timeZone, feedType: 'SOLID_FOOD' },
        food: day > 180 ? 'Кабачок' : 'банан',
      }),
    ]),
  )
  await write(local.db, local.clock, [
    put('growthMeasurement', teamId, nextRowId(), {
      ...{ babyId, date: '2025-11-10', weight: { g: 3270, unit: 'kg', value: 3.27 } },
      height: { mm: 500, unit: 'cm', value: 50, position: null },
    }),
    put('growthMeasurement', teamId, nextRowId(), {
      ...{ babyId, date: '2026-05-10', weight: { g: 7400, unit: 'kg', value: 7.4 } },
    }),
    put('growthMeasurement', teamId, nextRowId(), {
      ...{ babyId, date: '2026-11-20', weight: { g: 9990, unit: 'kg', value: 9.99 } },
    }),
    put('milestoneCompletion', teamId, reached, {
      ...{ babyId, milestoneId: '2m-soc-1', dateCompleted: '2026-01-20', ageInDays: 72 },
    }),
    put('achievement', teamId, momentId, {
      ...{ babyId, title: 'Море', description: 'Перший раз', date: '2026-07-01', isMajor: true },
    }),
    put('achievement', teamId, nextRowId(), { babyId, title: 'After the year', date: '2026-11-10' }),
    put('photo', teamId, photoId, { babyId, ownerId: momentId, kind: 'IMAGE' }),
    put('photo', teamId, nextRowId(), { babyId, ownerId: reached, kind: 'IMAGE' }),
    put('photo', teamId, nextRowId(), { babyId, ownerId: reached, kind: 'VIDEO' }),
  ])
}

it.each([
  ['en', ['The first year', 'Smiles back when you smile or chat', '3.27 kg', 'First tastes', 'Month 12']],
  ['ru', ['Первый год', '3,27 кг', 'Первые вкусы', 'С любовью: Anna, Dmytro']],
  ['uk', ['Перший рік', '3,27 кг']],
  ['ka', ['პირველი წელი', '3,27 კგ']],
] as const)('%s: ten pages and more of a year that was written down', async (language, words) => {
  await liveAYear()
  const { text, pages, cuts, shares } = await bookIn(language)
  expect(pages).toBeGreaterThanOrEqual(10)
  for (const word of ['Миа ნინო', 'Море', 'Перший раз', 'Кабачок', ...words]) expect(text).toContain(word)
  expect(text).not.toContain('After the year')
  expect(text).not.toMatch(/9[.,]99/)
  expect(cuts[0]).toBe(photoId)
  expect(shares.at(-1)).toBe(1)
})

it('has the day of the first tooth, once', async () => {
  const through = (tooth: '71' | '81', day: number) =>
    put('tooth', teamId, nextRowId(), { babyId, timestamp: at(day, 12), timeZone, tooth })
  await write(local.db, local.clock, [through('71', 204), through('81', 200)])
  const { facts, text } = await bookIn('en')
  expect(facts.firsts).toMatchObject([{ of: 'firstTooth', day: '2026-05-28' }])
  expect(text).toContain('The first tooth')
  await write(local.db, local.clock, [
    put('achievement', teamId, nextRowId(), { babyId, title: 'First tooth!', date: '2026-05-28' }),
  ])
  expect((await bookIn('en')).facts.firsts).toEqual([])
})

it('has no first tooth of a later year', async () => {
  await write(local.db, local.clock, [
    put('tooth', teamId, nextRowId(), { babyId, timestamp: at(370, 12), timeZone, tooth: '81' }),
  ])
  expect((await bookIn('en')).facts.firsts).toEqual([])
})

it('has no numbers if the user wants none', async () => {
  await liveAYear()
  const [whole, calm] = [await bookIn('en'), await bookIn('en', { hasNumbers: false })]
  expect(whole.pages! - calm.pages!).toBe(4)
  for (const word of ['The year in numbers', 'Growing', 'Hours asleep'])
    expect([whole.text.includes(word), calm.text.includes(word)]).toEqual([true, false])
  expect(calm.text).toContain('Smiles back')
})

it('has a cover, the birth and blank lines if the family wrote nothing', async () => {
  const { pages, text } = await bookIn('en')
  expect(pages).toBe(3)
  expect(text).toContain('Born on')
  expect(text).toContain('A few words for')
})

it('leaves out deleted entries', async () => {
  await liveAYear()
  const rows = await local.db.rows('achievement').toArray()
  await write(
    local.db,
    local.clock,
    rows.map(({ id }) => remove('achievement', teamId, id)),
  )
  const { facts, text } = await bookIn('en')
  expect(facts.moments).toEqual([])
  expect(text).not.toContain('Море')
})

it('ends the day before the first birthday, or today', () => {
  expect(yearOf('2024-02-29', '2025-06-01')).toEqual({
    ...{ from: '2024-02-29', to: '2025-02-27', isWholeYear: true },
  })
  expect(yearOf('2026-03-31', '2026-11-21')).toEqual({
    ...{ from: '2026-03-31', to: '2026-11-21', isWholeYear: false },
  })
})

it('has months of life with the means of the days that have entries', async () => {
  await liveAYear()
  const { facts } = await bookIn('en')
  const [first, ...others] = monthsOfLife('2025-11-09', '2026-11-08', facts.days)
  expect(others).toHaveLength(11)
  expect(first).toMatchObject({ month: 1, from: '2025-11-09', to: '2025-12-08', meanSolids: 1 })
  // A sleep of eight hours from 22:00 to 6:00, two of them before midnight.
  expect(first!.longestSleepMs).toBe(8 * 3_600_000)
  expect(monthsOfLife('2025-11-09', '2025-12-20', []).map(({ meanSleepMs }) => meanSleepMs)).toEqual([
    null,
    null,
  ])
})
