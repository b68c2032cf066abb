import { addDays, startOfDay } from '#rules/civil-day.ts'
import { alertIds, type Alert, type AlertId } from '../alert.ts'
import type { Scene } from '../scene.ts'

/** Days after which a measurement no longer describes the present. */
const speaksDays = 45

const isOurs = (id: string): id is AlertId => (alertIds as readonly string[]).includes(id)

/** Findings of the growth rules, if the newest measurements are recent. */
export function growthAlerts({ growth = [], today, timeZone }: Scene): Alert[] {
  return growth.flatMap(({ id, level, date, since, value }) => {
    if (!isOurs(id) || date > today.day || date < addDays(today.day, -speaksDays)) return []
    const at = startOfDay(date, timeZone)
    const from = since === null ? at : startOfDay(since, timeZone)
    const used = { kinds: ['growth'], from, until: at, count: since === null ? 1 : 2 } as const
    return [{ id, level, at, figures: { value }, used }]
  })
}
