import { feverTenthsC } from 'sync-protocol/rules/illness/fever'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import type { Curve } from './curve-config.ts'
import { pointsOf, timesOf } from './curve-points.ts'
import { degreesOf } from './degrees.ts'
import type { BabyIllness, IllnessEntries } from './use-illness.ts'

/** The chart's data of an illness up to `now` (ms), in the reader's units and time zone. */
export const curveOf = (
  illness: Pick<BabyIllness, 'from' | 'until'>,
  entries: Pick<IllnessEntries, 'temperatures' | 'medicines' | 'symptoms'>,
  now: number,
  { format, units }: Pick<EntryContext, 'format' | 'units'>,
): Curve => {
  const points = pointsOf(entries, units)
  return {
    ...{ points, ...timesOf(illness, points, now), timeZone: format.timeZone },
    fever: degreesOf(feverTenthsC, units),
    isFahrenheit: units === 'imperial',
  }
}

/** Labels of its axes: times for a short illness, else days. */
export const axisTexts = ({ from, to }: Curve, { format }: Pick<EntryContext, 'format'>) => ({
  time: (ms: number) => (to - from <= 2 * 86_400_000 ? format.time(ms) : format.date(ms)),
  degrees: (value: number) => format.number(value),
})
