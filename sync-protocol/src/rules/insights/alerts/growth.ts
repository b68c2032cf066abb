import { addDays, startOfDay } from '#rules/civil-day.ts'
import { alertIds, type Alert, type AlertId } from '../alert.ts'
import type { Scene } from '../scene.ts'

/** A measurement speaks for so long, in days: what was weighed long ago says nothing of today. */
const speaksDays = 45

const isOurs = (id: string): id is AlertId => (alertIds as readonly string[]).includes(id)

/** What the growth rules say of the newest measurements, where those are not old. */
export function growthAlerts({ growth = [], today, timeZone }: Scene): Alert[] {
  return growth.flatMap(({ id, level, date, since, value }) => {
    if (!isOurs(id) || date > today.day || date < addDays(today.day, -speaksDays)) return []
    const at = startOfDay(date, timeZone)
    const from = since === null ? at : startOfDay(since, timeZone)
    const used = { kinds: ['growth'], from, until: at, count: since === null ? 1 : 2 } as const
    return [{ id, level, at, figures: { value }, used }]
  })
}
