import { msg } from '@lingui/core/macro'
import { isRunning } from '#features/activities/entries/entry.ts'
import type { Kind } from '#features/activities/entries/kind.ts'
import { sleepLocationNames, sleepTypeNames } from './words.ts'

export const sleepKind: Kind<'sleepSession'> = {
  act: () => 'sleep',
  title: (entry, { i18n }) =>
    isRunning(entry)
      ? i18n._(msg({ message: 'Asleep', comment: 'a baby' }))
      : i18n._(sleepTypeNames[entry.rows[0].sleepType]),
  detail: (entry, { i18n }) => {
    const [{ sleepType, location }] = entry.rows
    return [
      isRunning(entry) ? i18n._(sleepTypeNames[sleepType]) : '',
      location ? i18n._(sleepLocationNames[location]) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ')
  },
}
