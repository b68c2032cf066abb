import type { Illness } from 'sync-protocol/rules/illness/illnesses'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import type { CurvePoint } from './curve-config.ts'
import { degreesOf } from './degrees.ts'
import type { IllnessEntries } from './use-illness.ts'

const hourMs = 3_600_000

/** What the curve shows, in the order of time. */
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

/** From when to when the curve goes, ms: the whole illness, at least six hours, with a little room on both sides. */
export function timesOf(
  { from, until }: Pick<Illness, 'from' | 'until'>,
  points: readonly CurvePoint[],
  now: number,
): { from: number; to: number } {
  const last = Math.max(until ?? now, from, points.at(-1)?.at ?? from)
  const length = Math.max(last - from, 6 * hourMs)
  return { from: from - length * 0.03, to: from + length * 1.03 }
}
