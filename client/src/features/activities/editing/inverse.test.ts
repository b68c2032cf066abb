import { expect, it } from 'vitest'
import type { Write } from '#db/schema/records.ts'
import { end, patch, put, remove } from '#db/write/make-write.ts'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import { inverseOf } from './inverse.ts'

const space = 'team'
const feed = { id: 'feed', startTime: '09:00', endTime: null, notes: 'calm', feedType: 'BREAST', seq: 3 }
const left = { id: 'left', side: 'LEFT', startTime: '09:00', endTime: '09:10', seq: 4 }
const right = { id: 'right', side: 'RIGHT', startTime: '09:10', endTime: null, seq: 5 }
const entry = {
  entity: 'feedingSession',
  spaceId: space,
  rows: [feed],
  segments: [left, right],
} as unknown as FeedEntry

const patchFeed = (fields: Record<string, unknown>): Write =>
  patch('feedingSession', space, 'feed', fields as never)

it('restores the old values of the edited fields only', () => {
  expect(inverseOf(entry, [patchFeed({ notes: null })])).toEqual([patchFeed({ notes: 'calm' })])
})

it('reopens a session that the edit ended', () => {
  expect(inverseOf(entry, [end('feedingSession', space, 'feed', '09:30')])).toEqual([
    patchFeed({ endTime: null }),
  ])
})

it('removes added sides and restores removed ones, in reverse order', () => {
  const added = put('feedingSegment', space, 'new', { side: 'LEFT' } as never)
  const undo = inverseOf(entry, [patchFeed({ notes: 'x' }), added, remove('feedingSegment', space, 'right')])
  expect(undo).toMatchObject([
    { entity: 'feedingSegment', id: 'right', type: 'undelete', fields: { side: 'RIGHT', endTime: null } },
    { entity: 'feedingSegment', id: 'new', type: 'delete' },
    { entity: 'feedingSession', id: 'feed', fields: { notes: 'calm' } },
  ])
})
