import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { end, patch, put, remove } from '#db/write/make-write.ts'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { useLengthText } from '#features/activities/entries/use-length-text.ts'
import { earlierChoices } from '#features/activities/log/earlier.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import type { Baby } from '#session/family.ts'
import type { OwnActivity } from './use-own-activities.ts'

const iso = (at: number) => new Date(at).toISOString()

/** Fields that an entry copies from its activity. */
export const ofActivity = ({ id, name, glyph, colour, lasts }: OwnActivity) => ({
  activityId: id,
  name,
  glyph,
  colour,
  lasts,
})

/** Logs an own activity with one tap: logs a momentary one, starts a lasting one, or ends a running one. */
export function useOwnLog(baby: Pick<Baby, 'id' | 'spaceId'>) {
  const { clock } = useLocalData()
  const { t, i18n } = useLingui()
  const format = useFormat()
  const lengthText = useLengthText()
  const isCalm = useIsCalm()
  const quickLog = useQuickLog()

  const log = (activity: OwnActivity, at = clock.now()) => {
    const id = newId(clock)
    const { name, choices, lasts } = activity
    const time = format.time(at)
    return quickLog({
      key: `own/${activity.id}`,
      haptic: lasts ? 'toggle' : 'log',
      what: `${name}, ${time}`,
      done: lasts ? t`Started: ${name}` : t`Logged: ${name}`,
      writes: [
        put('ownEntry', baby.spaceId, id, {
          ...ofActivity(activity),
          babyId: baby.id,
          timestamp: iso(at),
          timeZone: format.timeZone,
        }),
      ],
      undo: () => [remove('ownEntry', baby.spaceId, id)],
      choices:
        choices.length > 0
          ? {
              label: name,
              options: choices.map((one) => ({ key: one, label: one })),
              writes: (choice) => [patch('ownEntry', baby.spaceId, id, { choice })],
            }
          : earlierChoices(i18n, at, (earlier) => [
              patch('ownEntry', baby.spaceId, id, { timestamp: iso(earlier) }),
            ]),
    })
  }

  const stop = ({ at: began, rows: [row] }: EntryOf<'ownEntry'>, at = clock.now()) => {
    const { name, spaceId, id } = row
    const endAt = (endMs: number) => `${name}, ${format.time(endMs)}`
    const doneAt = (endMs: number) => (isCalm ? endAt(endMs) : `${name} · ${lengthText(endMs - began)}`)
    return quickLog({
      key: `own/${row.activityId}`,
      haptic: 'toggle',
      what: endAt(at),
      done: doneAt(at),
      writes: [end('ownEntry', spaceId, id, iso(at))],
      undo: () => [patch('ownEntry', spaceId, id, { endTime: null })],
      choices: earlierChoices(
        i18n,
        at,
        (earlier) => [patch('ownEntry', spaceId, id, { endTime: iso(earlier) })],
        { since: began, doneAt },
      ),
    })
  }
  return { log, stop }
}
