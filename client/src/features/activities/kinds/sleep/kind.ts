import { msg } from '@lingui/core/macro'
import { plural } from '@lingui/core/macro'
import { sleepParts } from 'sync-protocol/rules/sleep-wakings'
import { isRunning, type SleepEntry } from '#features/activities/entries/entry.ts'
import type { EntryContext, Kind } from '#features/activities/entries/kind.ts'
import { sleepLocationNames, sleepTypeNames } from './words.ts'

/** Number and total length of the wakings of a finished sleep. */
function wakingsText(sleep: SleepEntry, { i18n, format }: EntryContext): string {
  if (sleep.until === null || sleep.wakings.length === 0) return ''
  const { awake, awakeMs } = sleepParts(sleep, sleep.wakings, sleep.until)
  if (awake.length === 0) return ''
  const length = format.duration(awakeMs)
  return i18n._(
    msg({
      message: plural(awake.length, {
        one: `# waking, ${length} awake`,
        other: `# wakings, ${length} awake`,
      }),
      comment: 'how often a baby woke up during a sleep',
    }),
  )
}

export const sleepKind: Kind<'sleepSession'> = {
  act: () => 'sleep',
  title: (entry, { i18n }) =>
    isRunning(entry)
      ? i18n._(msg({ message: 'Asleep', comment: 'a baby' }))
      : i18n._(sleepTypeNames[entry.rows[0].sleepType]),
  detail: (entry, context) => {
    const { i18n } = context
    const [{ sleepType, location }] = entry.rows
    return [
      wakingsText(entry, context),
      isRunning(entry) ? i18n._(sleepTypeNames[sleepType]) : '',
      location ? i18n._(sleepLocationNames[location]) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ')
  },
}
