import { useLingui } from '@lingui/react/macro'
import { openWakings } from 'sync-protocol/rules/sleep-wakings'
import { end } from '#db/write/make-write.ts'
import { isRunning, type SleepEntry } from '#features/activities/entries/entry.ts'
import { editEndOfSession } from '#features/activities/log/session-writes.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'

/** How long after its end a sleep can be resumed as if there were no interruption, ms. */
const resumableMs = 30 * 60_000

/** Whether a finished sleep may be resumed now. */
export const isResumable = (sleep: SleepEntry, now: number): boolean =>
  !isRunning(sleep) &&
  !sleep.endsAtNext &&
  now - (sleep.until ?? now) <= resumableMs &&
  now >= (sleep.until ?? now)

/** Resumes a baby's last sleep with one tap; undefined if it ended too long ago. */
export function useResumeSleep(
  baby: Baby,
  lastSleep: SleepEntry | undefined,
  now: number,
): { resume: () => Promise<boolean> } | undefined {
  const { t } = useLingui()
  const format = useFormat()
  const log = useQuickLog()
  if (!lastSleep || lastSleep.rows[0].babyId !== baby.id || !isResumable(lastSleep, now)) return undefined
  const { until, wakings } = lastSleep
  // Closes a waking that was open when another device ended the sleep. It would reopen with the sleep otherwise.
  const closed = openWakings(wakings).map(({ spaceId, id }) =>
    end('sleepWaking', spaceId, id, new Date(until ?? now).toISOString()),
  )
  return {
    resume: () => {
      const time = format.time(lastSleep.at)
      return log({
        key: 'sleep',
        icon: 'moon',
        haptic: 'toggle',
        what: t`Sleep, ${time}`,
        done: t`Asleep again, since ${time}`,
        writes: [...editEndOfSession(lastSleep, null), ...closed],
        undo: () => editEndOfSession(lastSleep, until),
      })
    },
  }
}
