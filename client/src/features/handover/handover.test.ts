import { expect, it } from 'vitest'
import type { Entry } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { usualMilkRules } from 'sync-protocol/reference/milk-storage'
import { foodHistories } from 'sync-protocol/rules/foods/food-history'
import { stashOf } from 'sync-protocol/rules/milk-stash'
import { i18nIn } from '#i18n/languages.ts'
import { formatIn } from '#i18n/use-format.ts'
import { foodLines } from './food-lines.ts'
import { handoverOf, lastEntryOf } from './handover.ts'
import { asText, linesOf } from './lines.ts'
import { stashLines } from './stash-lines.ts'

const noon = Date.parse('2026-03-10T12:00:00Z')
const at = (minutes: number) => noon + minutes * 60_000
const iso = (minutes: number) => new Date(at(minutes)).toISOString()

let count = 0
const entry = (entity: string, from: number, row: object, until?: number | null, more: object = {}) =>
  ({
    entity,
    key: `${entity}/${++count}`,
    at: at(from),
    ...(until === undefined ? {} : { until: until === null ? null : at(until), notes: null }),
    ...(entity === 'sleepSession' ? { wakings: [] } : {}),
    rows: [{ id: `row${count}`, createdBy: 'anna', timestamp: iso(from), startTime: iso(from), ...row }],
    ...more,
  }) as unknown as Entry

const diaryOf = (...given: Entry[]) => {
  const entries = given.toSorted((a, b) => a.at - b.at)
  return {
    sleeps: entries.filter(({ entity }) => entity === 'sleepSession'),
    plays: entries.filter(({ entity }) => entity === 'playSession'),
    feeds: entries.filter(({ entity }) => entity === 'feedingSession'),
    entries: entries.toReversed(),
  } as unknown as Diary
}

const bottle = (minutes: number, ml: number) =>
  entry('feedingSession', minutes, { feedType: 'BOTTLE', amount: { ml, unit: 'ml', value: ml } }, minutes, {
    segments: [],
  })
const words = {
  i18n: await i18nIn('en', 'family', 'sheets', 'handover'),
  format: undefined as never,
  units: 'metric' as const,
}
words.format = formatIn(words.i18n, 'UTC') as never

const morning = { from: at(-180), to: noon }

it('counts overlaps once, and only the part within the period of an earlier sleep', () => {
  const handover = handoverOf(
    diaryOf(
      entry('sleepSession', -240, {}, -150),
      entry('sleepSession', -60, {}, -20),
      entry('sleepSession', -50, {}, -10),
    ),
    morning,
    {},
  )
  expect(handover.sleep).toEqual({
    ...{ totalMs: 80 * 60_000, count: 3, wakings: 0 },
    ...{ asleepSince: null, awakeSince: at(-10), goesOn: false },
  })
})

it('has the start of a running sleep', () => {
  expect(handoverOf(diaryOf(entry('sleepSession', -200, {}, null)), morning, {}).sleep).toMatchObject({
    totalMs: 180 * 60_000,
    asleepSince: at(-200),
    awakeSince: null,
  })
})

it('excludes wakings from the sleep, and shows an open waking of a running sleep', () => {
  const wakings = [
    { startTime: iso(-120), endTime: iso(-100) },
    { startTime: iso(-15), endTime: null },
  ]
  const handover = handoverOf(diaryOf(entry('sleepSession', -200, {}, null, { wakings })), morning, {})
  expect(handover.sleep).toEqual({
    ...{ totalMs: 145 * 60_000, count: 1, wakings: 2 },
    ...{ asleepSince: null, awakeSince: at(-15), goesOn: true },
  })
  expect(linesOf(handover, words, noon)[0]).toMatchObject({
    title: 'Sleep: 2\u00a0h 25\u00a0min',
    detail: expect.stringMatching(/^2 wakings · awake since .*, the sleep goes on$/) as string,
  })
})

it('adds up bottles, sides, solids and diapers of the period only', () => {
  const nursing = entry('feedingSession', -90, { feedType: 'BREAST_BOTH' }, -60, {
    segments: [
      { side: 'LEFT', startTime: iso(-90), endTime: iso(-70) },
      { side: 'RIGHT', startTime: iso(-70), endTime: iso(-60) },
    ],
  })
  const handover = handoverOf(
    diaryOf(
      bottle(-200, 500),
      bottle(-170, 90),
      bottle(-10, 60),
      nursing,
      entry('feedingSession', -30, { feedType: 'SOLID_FOOD', food: 'pear', amount: null }, -30, {
        segments: [],
      }),
      entry('diaperChange', -190, { wetness: 'WET', soiled: true }),
      entry('diaperChange', -100, { wetness: 'DRY', soiled: true }),
      entry('diaperChange', -5, { wetness: 'VERY_WET', soiled: false, notes: 'rash' }),
    ),
    morning,
    {},
  )
  expect(handover.bottles).toEqual({ count: 2, ml: 150 })
  expect(handover.nursing).toEqual({ count: 1, leftMs: 1_200_000, rightMs: 600_000, netMs: 1_800_000 })
  expect(handover.solids).toEqual(['pear'])
  expect(handover.lastFeedAt).toBe(at(-10))
  const diapers = linesOf(handover, words, noon).find(({ key }) => key === 'diapers')
  expect(diapers).toMatchObject({
    title: 'Diapers: 2',
    detail: `1 wet · 1 dirty · the last one at ${(words as EntryContext).format.time(at(-5))}`,
  })
  expect(handover.notes).toEqual([{ at: at(-5), text: 'rash' }])
})

it('lists medicine first, with the next safe time while that is in the future', () => {
  const dose = entry('medicine', -60, {
    name: 'Ibuprofen',
    dose: { value: 2.5, unit: 'ML' },
    intervalMinutes: 360,
    notes: null,
  })
  const handover = handoverOf(diaryOf(dose), morning, {})
  const [first] = linesOf(handover, words, noon)
  expect(first?.title).toMatch(/^Ibuprofen · 2\.5/)
  expect(linesOf(handover, words, noon).filter(({ glyph }) => glyph === 'medicine')).toHaveLength(1)
  const later = linesOf(handoverOf(diaryOf(dose), { from: at(-180), to: at(600) }, {}), words, at(600))
  expect(first!.detail.split(' · ')).toHaveLength(2)
  expect(later[0]!.detail.split(' · ')).toHaveLength(1)
})

it('has explicit lines for no sleep, no feed and no diaper', () => {
  const lines = linesOf(handoverOf(diaryOf(), morning, {}), words, noon)
  expect(lines.map(({ key }) => key)).toEqual(['sleep', 'feeds', 'diapers'])
  expect(asText('Mia', lines).split('\n')).toHaveLength(5)
})

it("returns the time of a person's last entry", () => {
  const { entries } = diaryOf(bottle(-170, 90), entry('diaperChange', -5, { createdBy: 'dad' }))
  expect(lastEntryOf(entries, 'anna')).toBe(at(-170))
  expect(lastEntryOf(entries, 'nobody')).toBeNull()
})

it('has the last feed that the family counts, from its start or end as chosen', () => {
  const diary = diaryOf(
    entry('feedingSession', -90, { feedType: 'BREAST_LEFT' }, -60, { segments: [] }),
    entry('feedingSession', -20, { feedType: 'SOLID_FOOD' }, -20, { segments: [] }),
  )
  const lastWith = (counting: Parameters<typeof handoverOf>[2]) =>
    handoverOf(diary, morning, counting).lastFeedAt
  expect(lastWith({})).toBe(at(-20))
  expect(lastWith({ countedFeeds: ['BOTTLE', 'BREAST'] })).toBe(at(-90))
  expect(lastWith({ countedFeeds: ['BOTTLE', 'BREAST'], feedCountsFrom: 'END' })).toBe(at(-60))
})

it('has the amount of milk and the portion to use first', () => {
  const ml = (value: number) => ({ ml: value, unit: 'ml' as const, value })
  const portion = (id: string, minutes: number, place: 'FRIDGE' | 'FREEZER' = 'FRIDGE') =>
    ({ id, timestamp: iso(minutes), place, placedAt: null, amount: ml(120) }) as never
  const take = { id: 't', portionId: 'older', reason: 'FED' as const, timestamp: iso(-5), amount: ml(50) }
  const all = [portion('frozen', -100, 'FREEZER'), portion('older', -90 * 60), portion('gone', -97 * 60)]
  const open = stashOf(all, [take], usualMilkRules, noon) as never
  const lines = stashLines({ open, now: noon }, words)
  expect(lines.map(({ title, detail }) => `${title} | ${detail}`.replaceAll('\u00a0', ' '))).toEqual([
    'Milk stash: 190 ml | 70 ml, Fridge · use by today 18:00',
  ])
  expect(stashLines({ open: [], now: noon }, words)).toEqual([])
  expect(stashLines(undefined, words)).toEqual([])
})

it('lists foods that were new in the period, with their allergens', () => {
  const meal = (minutes: number, food: string) => ({
    ...{ id: food, at: at(minutes), food, liking: null, by: null },
  })
  const meals = [meal(-2000, 'banana'), meal(-60, 'peanut butter, banana'), meal(-30, 'Pear')]
  const lines = (of: typeof meals) =>
    foodLines(foodHistories(of, [], []), morning, words).map(({ title, detail }) => `${title} | ${detail}`)
  expect(lines(meals)).toEqual(['New foods: Pear, Peanut butter | Peanut'])
  expect(lines(meals.slice(0, 1))).toEqual([])
  expect(foodLines(undefined, morning, words)).toEqual([])
})
