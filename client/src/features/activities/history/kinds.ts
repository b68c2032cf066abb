import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntityName, Row } from 'sync-protocol/entities/registry'
import type { EntryEntity } from '#features/activities/entries/entry.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { HistoryKind } from './names.ts'

/** Which rows of a history are shown; a row that was read from the database, of the entity it is of. */
type Test = (entity: EntityName, row: Readonly<Record<string, unknown>>) => boolean

interface Filter {
  id: string
  name: MessageDescriptor
  test: Test
}

interface KindOfHistory {
  act: Activity
  name: MessageDescriptor
  entities: readonly EntryEntity[]
  filters: readonly Filter[]
}

const sleepType =
  (type: Row<'sleepSession'>['sleepType']): Test =>
  (_, row) =>
    row.sleepType === type
const feedType =
  (start: string): Test =>
  (_, row) =>
    String(row.feedType).startsWith(start)
const ofEntity =
  (wanted: EntityName): Test =>
  (entity) =>
    entity === wanted
const isWalk: Test = (_, row) => row.activityType === 'WALKING'

export const kindsOfHistory: Record<HistoryKind, KindOfHistory> = {
  sleep: {
    act: 'sleep',
    name: msg({ message: 'Sleep', comment: 'heading and tab of a history' }),
    entities: ['sleepSession'],
    filters: [
      {
        id: 'night',
        name: msg({ message: 'Nights', comment: 'filter: night sleep' }),
        test: sleepType('NIGHT_SLEEP'),
      },
      {
        id: 'nap',
        name: msg({ message: 'Naps', comment: 'filter: day sleep' }),
        test: sleepType('AFTERNOON_NAP'),
      },
    ],
  },
  feeding: {
    act: 'feed',
    name: msg({ message: 'Feeding', comment: 'heading and tab of a history' }),
    entities: ['feedingSession'],
    filters: [
      { id: 'bottle', name: msg({ message: 'Bottle', comment: 'filter' }), test: feedType('BOTTLE') },
      { id: 'breast', name: msg({ message: 'Breast', comment: 'filter' }), test: feedType('BREAST') },
      { id: 'solids', name: msg({ message: 'Solids', comment: 'filter: food' }), test: feedType('SOLID') },
    ],
  },
  diaper: {
    act: 'diaper',
    name: msg({ message: 'Diapers', comment: 'heading and tab of a history' }),
    entities: ['diaperChange'],
    filters: [
      {
        id: 'wet',
        name: msg({ message: 'Wet', comment: 'filter: diapers' }),
        test: (_, row) => row.wetness !== 'DRY',
      },
      {
        id: 'dirty',
        name: msg({ message: 'Dirty', comment: 'filter: diapers' }),
        test: (_, row) => row.soiled === true,
      },
    ],
  },
  play: {
    act: 'play',
    name: msg({ message: 'Play', comment: 'heading and tab of a history: play and walks' }),
    entities: ['playSession'],
    filters: [
      {
        id: 'play',
        name: msg({ message: 'Play only', comment: 'filter: without walks' }),
        test: (...row) => !isWalk(...row),
      },
      { id: 'walk', name: msg({ message: 'Walks', comment: 'filter' }), test: isWalk },
    ],
  },
  health: {
    act: 'care',
    name: msg({ message: 'Health', comment: 'heading and tab of a history: medicine, temperature, notes' }),
    entities: ['temperature', 'medicine', 'note', 'pumping'],
    filters: [
      {
        id: 'temperature',
        name: msg({ message: 'Temperature', comment: 'of a body' }),
        test: ofEntity('temperature'),
      },
      { id: 'medicine', name: msg({ message: 'Medicine', comment: 'filter' }), test: ofEntity('medicine') },
      { id: 'note', name: msg({ message: 'Notes', comment: 'filter' }), test: ofEntity('note') },
      { id: 'pumping', name: msg({ message: 'Pumping', comment: 'breast milk' }), test: ofEntity('pumping') },
    ],
  },
}
