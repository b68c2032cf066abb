import { type ToothKind, type ToothNumber, usualMonths } from '#reference/teeth.ts'
import { naturalId } from './natural-id.ts'

interface ToothRow {
  id: string
  tooth: ToothNumber
  timestamp: string
}

/** The id of the row that a tap on a tooth writes: two phones that tap the same tooth write one row. */
export const toothId = (babyId: string, tooth: ToothNumber): string => naturalId(babyId, 'tooth', tooth)

/** The jaw of a tooth, and which tooth of its quarter it is. */
export const placeOf = (tooth: ToothNumber): { jaw: 'upper' | 'lower'; kind: ToothKind } => ({
  jaw: tooth < '70' ? 'upper' : 'lower',
  kind: tooth[1] as ToothKind,
})

/** In which months of age it usually comes through, from and to. */
export const usualMonthsOf = (tooth: ToothNumber): readonly [from: number, to: number] => {
  const { jaw, kind } = placeOf(tooth)
  return usualMonths[jaw][kind]
}

/** One row for each tooth, the first one that came through first. Of several rows of one tooth the earliest counts. */
export function teethOf<R extends ToothRow>(rows: readonly R[]): R[] {
  const found = new Map<ToothNumber, R>()
  for (const row of rows.toSorted((a, b) => (a.timestamp + a.id < b.timestamp + b.id ? -1 : 1)))
    if (!found.has(row.tooth)) found.set(row.tooth, row)
  return [...found.values()]
}
