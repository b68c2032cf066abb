import { addDays } from '#rules/civil-day.ts'
import { civilTimeOf, instantAt } from '#rules/civil-time.ts'

/** No reminders between these local times; they may wrap midnight. */
export interface QuietHours {
  quietFrom: string | null
  quietUntil: string | null
}

const minute = 60_000
/** How much later a local time occurs for the second time, in a night in which clocks go back. */
const secondComings = [0, 30 * minute, 60 * minute]

/** Whether the local time of a zone is quiet at an instant (ms). Without both times there are no quiet hours. */
export function isQuiet(at: number, { quietFrom, quietUntil }: QuietHours, timeZone: string): boolean {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return false
  const { time } = civilTimeOf(at, timeZone)
  return quietFrom < quietUntil
    ? time >= quietFrom && time < quietUntil
    : time >= quietFrom || time < quietUntil
}

/** The instant (ms) itself, or the end of the quiet hours that contain it. */
export function afterQuiet(at: number, hours: QuietHours, timeZone: string): number {
  if (!isQuiet(at, hours, timeZone)) return at
  const { day } = civilTimeOf(at, timeZone)
  const ends = [0, 1, 2].flatMap((days) =>
    secondComings.map(
      (later) => instantAt({ day: addDays(day, days), time: hours.quietUntil! }, timeZone) + later,
    ),
  )
  return Math.min(...ends.filter((end) => end >= at && !isQuiet(end, hours, timeZone)))
}
