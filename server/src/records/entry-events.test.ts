import { expect, it } from 'vitest'
import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import { entryEventsOf } from './entry-events.ts'

const at = '2026-03-01T08:00:00.000Z'
const row = (fields: object = {}): AnyRow => ({ id: 'x', deletedAt: null, ...fields }) as unknown as AnyRow
const deleted = (fields: object = {}) => row({ deletedAt: at, ...fields })
const running = row({ endTime: null })
const ended = row({ endTime: at })
const nursing = row({ endTime: null, feedType: 'BREAST_LEFT' })
const lasting = row({ lasts: true, endTime: null })
const bottle = row({ endTime: null, feedType: 'BOTTLE' })

it.each<[string, EntityName, AnyRow | null, AnyRow, string[]]>([
  ['a new entry', 'diaperChange', null, row(), ['entry.created']],
  ['an edit', 'note', row(), row({ text: 'x' }), ['entry.updated']],
  ['a deletion', 'diaperChange', row(), deleted(), ['entry.deleted']],
  ['an undeleted entry', 'diaperChange', deleted(), row(), ['entry.created']],
  ['an edit of a deleted entry', 'note', deleted(), deleted({ text: 'x' }), []],
  ['an entry made and deleted in one batch', 'note', null, deleted(), []],
  ['a timer that begins', 'sleepSession', null, running, ['entry.created', 'timer.started']],
  ['a sleep that was logged after its end', 'sleepSession', null, ended, ['entry.created']],
  ['a timer that ends', 'playSession', running, ended, ['entry.updated', 'timer.stopped']],
  ['a timer that is resumed', 'sleepSession', ended, running, ['entry.updated', 'timer.started']],
  ['an edit while it runs', 'sleepSession', running, running, ['entry.updated']],
  ['a running entry that is deleted', 'sleepSession', running, deleted(), ['entry.deleted', 'timer.stopped']],
  ['nursing', 'feedingSession', null, nursing, ['entry.created', 'timer.started']],
  ['a bottle, which never runs', 'feedingSession', null, bottle, ['entry.created']],
  ['pumping, which never runs', 'pumping', null, running, ['entry.created']],
  ['an own activity with a duration', 'ownEntry', null, lasting, ['entry.created', 'timer.started']],
  [
    'the end of an own activity',
    'ownEntry',
    lasting,
    row({ lasts: true, endTime: at }),
    ['entry.updated', 'timer.stopped'],
  ],
  [
    'an own activity without a duration',
    'ownEntry',
    null,
    row({ lasts: false, endTime: null }),
    ['entry.created'],
  ],
  ['a side of a feed, which is no entry', 'feedingSegment', null, running, []],
  ['a baby', 'baby', null, row(), []],
])('%s', (_what, entity, before, after, events) =>
  expect(entryEventsOf(entity, before, after)).toEqual(events),
)
