import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { EntryEntity } from '#features/activities/entries/entry.ts'
import { details, kindNames } from '#features/activities/kinds/details.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { HistoryKind, KindHistory } from './names.ts'

interface Filter {
  id: string
  name: MessageDescriptor
  /** Which rows are shown; `row` is of this entity, as read from the database. */
  test: (entity: EntityName, row: Readonly<Record<string, unknown>>) => boolean
}

interface KindOfHistory {
  /** Its activities, the most frequent first. */
  acts: readonly [Activity, ...Activity[]]
  /** Its title and the label of its tab. */
  name: MessageDescriptor
  chip: MessageDescriptor
  entities: readonly EntryEntity[]
  filters: readonly Filter[]
}

const historyOf = (tab: KindHistory, act: Activity, name: MessageDescriptor): KindOfHistory => {
  const entities = kindNames.filter((kind) => details[kind].history.tab === tab)
  const filters = entities.flatMap((kind) =>
    details[kind].history.filters.map(({ id, name: label, test }): Filter => ({
      id,
      name: label,
      test: (entity, row) => entity === kind && test(row),
    })),
  )
  return { acts: [act], name, chip: name, entities, filters }
}

/** The histories, with the kinds and filters that the kinds declare. */
export const kindsOfHistory: Record<HistoryKind, KindOfHistory> = {
  all: {
    acts: ['feed', 'diaper', 'sleep'],
    name: msg`All entries`,
    chip: msg({ message: 'All', comment: 'filter of a history: everything' }),
    entities: kindNames,
    // Its tabs take the place of filters.
    filters: [],
  },
  sleep: historyOf('sleep', 'sleep', msg({ message: 'Sleep', comment: 'heading and tab of a history' })),
  feeding: historyOf('feeding', 'feed', msg({ message: 'Feeding', comment: 'heading and tab of a history' })),
  diaper: historyOf('diaper', 'diaper', msg({ message: 'Diapers', comment: 'heading and tab of a history' })),
  play: historyOf(
    'play',
    'play',
    msg({ message: 'Play', comment: 'heading and tab of a history: play and walks' }),
  ),
  health: historyOf(
    'health',
    'care',
    msg({ message: 'Health', comment: 'heading and tab of a history: medicine, temperature, notes' }),
  ),
}
