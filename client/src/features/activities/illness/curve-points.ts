import type { Illness } from 'sync-protocol/rules/illness/illnesses'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import type { CurvePoint } from './curve-config.ts'
import { degreesOf } from './degrees.ts'
import type { IllnessEntries } from './use-illness.ts'

const hourMs = 3_600_000

/** The points of the chart, in time order. */
export const pointsOf = (
  { temperatures, medicines, symptoms }: Pick<IllnessEntries, 'temperatures' | 'medicines' | 'symptoms'>,
  units: EntryContext['units'],
): CurvePoint[] =>
  [
    ...temperatures.map((row) => ({
      ...{ kind: 'temperature' as const, id: row.id, at: Date.parse(row.timestamp) },
      y: degreesOf(row.reading.tenthsC, units),
    })),
    ...medicines.map((row) => ({
      ...{ kind: 'medicine' as const, id: row.id, at: Date.parse(row.timestamp), y: null },
    })),
    ...symptoms.map((row) => ({
      ...{ kind: 'symptom' as const, id: row.id, at: Date.parse(row.timestamp), y: null },
    })),
  ].sort((a, b) => a.at - b.at)

/** Start and end of the chart, ms: the whole illness, at least six hours, with a margin on both sides. */
export function timesOf(
  { from, until }: Pick<Illness, 'from' | 'until'>,
  points: readonly CurvePoint[],
  now: number,
): { from: number; to: number } {
  const last = Math.max(until ?? now, from, points.at(-1)?.at ?? from)
  const length = Math.max(last - from, 6 * hourMs)
  return { from: from - length * 0.03, to: from + length * 1.03 }
}
