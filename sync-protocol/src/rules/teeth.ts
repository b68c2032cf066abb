import { type ToothKind, type ToothNumber, usualMonths } from '#reference/teeth.ts'
import { naturalId } from './natural-id.ts'

interface ToothRow {
  id: string
  tooth: ToothNumber
  timestamp: string
}

/** The id of the row for a tooth: two phones on which the same tooth is tapped write one row. */
export const toothId = (babyId: string, tooth: ToothNumber): string => naturalId(babyId, 'tooth', tooth)

/** The jaw of a tooth, and its position in its quarter. */
export const placeOf = (tooth: ToothNumber): { jaw: 'upper' | 'lower'; kind: ToothKind } => ({
  jaw: tooth < '70' ? 'upper' : 'lower',
  kind: tooth[1] as ToothKind,
})

/** The age in months at which it usually comes through, from and to. */
export const usualMonthsOf = (tooth: ToothNumber): readonly [from: number, to: number] => {
  const { jaw, kind } = placeOf(tooth)
  return usualMonths[jaw][kind]
}

/** One row per tooth, the first tooth to come through first. Of several rows for one tooth the earliest counts. */
export function teethOf<R extends ToothRow>(rows: readonly R[]): R[] {
  const found = new Map<ToothNumber, R>()
  for (const row of rows.toSorted((a, b) => (a.timestamp + a.id < b.timestamp + b.id ? -1 : 1)))
    if (!found.has(row.tooth)) found.set(row.tooth, row)
  return [...found.values()]
}
