import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Shown } from '#db/live/use-rows.ts'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import { runningOwn } from '#features/activities/kinds/own/running-own.ts'
import { isSameActivity } from '#features/activities/kinds/own/use-own-activities.ts'
import { useOwnLog } from '#features/activities/kinds/own/use-own-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import type { QuickAction, ActionResult } from './action.ts'

/**
 * Logs one of the family's own activities by name, ignoring case and spaces: logs a momentary one, starts or ends a
 * lasting one. Opens the list if the amount has to be typed.
 */
export function useRunOwn(baby: Baby) {
  const { db } = useLocalData()
  const { t } = useLingui()
  const format = useFormat()
  const { log, stop } = useOwnLog(baby)
  const nothing = (because: string): ActionResult => ({ ran: 'nothing', because })

  /** The family's rows that are not deleted. Read when a link opens, so that other screens do not load them. */
  const rowsOf = async <E extends 'ownActivity' | 'ownEntry'>(entity: E) => {
    const rows = await db.rows(entity).toArray()
    const own = rows.filter(({ spaceId, deletedAt }) => spaceId === baby.spaceId && deletedAt === null)
    return own as unknown as Shown<E>[]
  }

  return async ({ name, how }: Extract<QuickAction, { do: 'own' }>, at: number): Promise<ActionResult> => {
    const activities = (await rowsOf('ownActivity')).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const activity = activities.find((one) => isSameActivity(one, { name }))
    if (!activity) return nothing(t`The family has no activity “${name}”`)
    if (!activity.lasts) {
      if (activity.unit !== null) return { ran: 'open', sheet: 'ownEntry' }
      await log(activity, at)
      return { ran: 'logged' }
    }
    const own = (await rowsOf('ownEntry')).filter(({ babyId }) => babyId === baby.id)
    const running = runningOwn(momentsOf('ownEntry', own)).find(
      ({ rows: [row] }) => row.activityId === activity.id || isSameActivity(row, activity),
    )
    if (running && how !== 'start') {
      if (running.at > at) return nothing(t`It began later than that`)
      await stop(running, at)
      return { ran: 'logged' }
    }
    if (running) {
      const time = format.time(running.at)
      return nothing(t`Already running since ${time}`)
    }
    if (how === 'end') return nothing(t`“${name}” is not running`)
    await log(activity, at)
    return { ran: 'logged' }
  }
}
