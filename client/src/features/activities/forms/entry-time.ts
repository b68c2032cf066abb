import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import { instantOf, type When } from '#features/activities/when/when.ts'

/** The wall-clock time of an entry for a form. */
export const whenOf = (instant: string, timeZone: string): When => ({
  kind: 'at',
  ...civilTimeOf(Date.parse(instant), timeZone),
})

/** The instant of the form. An edited entry whose minute is unchanged keeps its seconds. */
export function isoOf(
  when: When,
  now: number,
  timeZone: string,
  before?: { when: When; instant: string },
): string {
  if (before && JSON.stringify(when) === JSON.stringify(before.when)) return before.instant
  return new Date(instantOf(when, now, timeZone)).toISOString()
}
