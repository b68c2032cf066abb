import { describe, expect, it } from 'vitest'
import type { Write } from '#db/schema/records.ts'
import { feedsOf } from '#features/activities/entries/entries-of.ts'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import { bottle, nursed, segment, solids } from '../../../../../test/feeds.ts'
import { noon } from '../../../../../test/local.ts'
import { type FeedFields, feedWrites, fieldsOf } from './feed-edit.ts'
import type { SessionChanges, SessionTimes } from '#features/activities/editing/session-values.ts'

const minute = 60_000
const iso = (minutes: number) => new Date(noon + minutes * minute).toISOString()

/** The fields that an edit writes, per row. */
const edited = (
  entry: FeedEntry,
  changes: SessionChanges & Partial<FeedFields>,
  times: Partial<SessionTimes> = {},
) => {
  const isMeal = ['BOTTLE', 'SOLID_FOOD'].includes(entry.rows[0].feedType)
  const whole = {
    ...fieldsOf(entry, 'ml'),
    at: entry.at,
    // The form of a meal has no end.
    until: isMeal ? null : entry.until,
    ...changes,
    ...times,
  }
  return feedWrites(entry, changes, whole, 'ml').map(({ entity, type, fields }: Write) => [
    entity,
    type,
    fields ?? null,
  ])
}
const only = (entries: readonly FeedEntry[]) => entries[0]!

describe('an edit of a bottle', () => {
  const entry = only(feedsOf([bottle(0, 120, { milk: 'FORMULA' })], []))

  it('writes the changed fields', () => {
    expect(edited(entry, { amount: '90' })).toEqual([
      ['feedingSession', 'patch', { amount: { ml: 90, unit: 'ml', value: 90 } }],
    ])
    expect(edited(entry, { amount: '', milk: null, notes: 'slow' })).toEqual([
      ['feedingSession', 'patch', { notes: 'slow', amount: null, milk: null }],
    ])
    expect(edited(entry, { amount: '120.0' })).toEqual([
      ['feedingSession', 'patch', { amount: { ml: 120, unit: 'ml', value: 120 } }],
    ])
  })

  it('moves its end with its start', () => {
    expect(edited(entry, { startTime: iso(-10) }, { at: noon - 10 * minute })).toEqual([
      ['feedingSession', 'patch', { startTime: iso(-10), endTime: iso(-10) }],
    ])
  })

  it('to solids clears amount and milk', () => {
    expect(edited(entry, { feedType: 'SOLID_FOOD', food: ' Pear ' })).toEqual([
      ['feedingSession', 'patch', { food: 'Pear', feedType: 'SOLID_FOOD', amount: null, milk: null }],
    ])
  })

  it('to nursing ends with its last side, and never runs', () => {
    const segments = [{ id: 'new', side: 'LEFT' as const, from: noon, to: noon + 12 * minute }]
    expect(edited(entry, { feedType: 'BREAST_LEFT', segments })).toEqual([
      ['feedingSession', 'patch', { feedType: 'BREAST_LEFT', amount: null, milk: null, endTime: iso(12) }],
      [
        'feedingSegment',
        'put',
        {
          babyId: entry.rows[0].babyId,
          feedingId: entry.rows[0].id,
          side: 'LEFT',
          startTime: iso(0),
          endTime: iso(12),
        },
      ],
    ])
  })
})

describe('an edit of nursing', () => {
  const row = nursed(0, 20, 'BREAST_BOTH')
  const sides = [segment(row, 'LEFT', 0, 8), segment(row, 'RIGHT', 8, 20)]
  const entry = only(feedsOf([row], sides))

  it('moves the sides that begin or end with the feed', () => {
    const times = { at: noon - 5 * minute, until: noon + 25 * minute }
    expect(edited(entry, { startTime: iso(-5), endTime: iso(25) }, times)).toEqual([
      ['feedingSession', 'patch', { startTime: iso(-5), endTime: iso(25) }],
      ['feedingSegment', 'patch', { startTime: iso(-5) }],
      ['feedingSegment', 'patch', { endTime: iso(25) }],
    ])
  })

  it('to a bottle removes the sides', () => {
    expect(edited(entry, { feedType: 'BOTTLE', amount: '60' })).toEqual([
      ['feedingSession', 'patch', { amount: { ml: 60, unit: 'ml', value: 60 }, feedType: 'BOTTLE' }],
      ['feedingSegment', 'delete', null],
      ['feedingSegment', 'delete', null],
    ])
  })

  it('of a running feed, to a bottle, ends at its start', () => {
    const running = nursed(0, null, 'BREAST_LEFT')
    const open = only(feedsOf([running], [segment(running, 'LEFT', 0, null)]))
    expect(edited(open, { feedType: 'BOTTLE' })).toEqual([
      ['feedingSession', 'patch', { feedType: 'BOTTLE', endTime: iso(0) }],
      ['feedingSegment', 'delete', null],
    ])
  })

  it('of a feed that two people logged writes both rows', () => {
    const annasFeed = nursed(0, null, 'BREAST_LEFT')
    const dmytros = nursed(2, null, 'BREAST_LEFT', { createdBy: 'dmytro' })
    const one = feedsOf([annasFeed, dmytros], [])
    expect(one).toHaveLength(1)
    expect(edited(only(one), { notes: 'sleepy' })).toEqual([
      ['feedingSession', 'patch', { notes: 'sleepy' }],
      ['feedingSession', 'patch', { notes: 'sleepy' }],
    ])
  })
})

it('writes nothing without a change', () => {
  expect(edited(only(feedsOf([solids(0, 'Pear')], [])), {})).toEqual([])
  expect(edited(only(feedsOf([solids(0, 'Pear')], [])), { food: 'Pear ' })).toEqual([])
})
