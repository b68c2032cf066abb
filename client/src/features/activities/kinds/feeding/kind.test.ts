import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import { feedsOf } from '#features/activities/entries/entries-of.ts'
import { formatDuration } from '#i18n/format.ts'
import type { Format } from '#i18n/use-format.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { nursed, segment } from '../../../../../test/feeds.ts'
import { feedingKind } from './kind.ts'

beforeAll(() => activateLanguage('en'))

const both = nursed(0, 20, 'BREAST_BOTH')
const paused = nursed(0, 20, 'BREAST_LEFT')
const plain = nursed(0, 20, 'BREAST_LEFT')
const running = nursed(0, null, 'BREAST_BOTH')

test.each([
  [
    'both sides',
    feedsOf([both], [segment(both, 'LEFT', 0, 9), segment(both, 'RIGHT', 10, 20)]),
    'left 9 min, right 10 min',
  ],
  [
    'one side with a pause',
    feedsOf([paused], [segment(paused, 'LEFT', 0, 5), segment(paused, 'LEFT', 12, 20)]),
    '13 min without pauses',
  ],
  ['one side', feedsOf([plain], [segment(plain, 'LEFT', 0, 20)]), ''],
  ['an unknown side', feedsOf([plain], []), ''],
  [
    'one that runs',
    feedsOf([running], [segment(running, 'LEFT', 0, 9), segment(running, 'RIGHT', 9, null)]),
    '',
  ],
])('nursing at %s', (_, [feed], expected) => {
  const format = { duration: (ms: number) => formatDuration(i18n, ms).replaceAll('\u00a0', ' ') } as Format
  expect(feedingKind.detail(feed as FeedEntry, { i18n, format, units: 'metric' })).toBe(expected)
})

test('solids have a separate icon', () => {
  const [spoon, bottle] = (['SOLID_FOOD', 'BOTTLE'] as const).map((feedType) => nursed(0, 5, feedType))
  const glyphs = feedsOf([spoon!, bottle!], []).map((feed) => feedingKind.glyph?.(feed))
  expect(glyphs.toSorted()).toEqual(['solids', undefined])
})
