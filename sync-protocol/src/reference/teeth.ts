/** The milk teeth by their FDI numbers: upper right, upper left, lower left and lower right, from the middle to the back. */
export const toothNumbers = [
  ...(['51', '52', '53', '54', '55'] as const),
  ...(['61', '62', '63', '64', '65'] as const),
  ...(['71', '72', '73', '74', '75'] as const),
  ...(['81', '82', '83', '84', '85'] as const),
] as const
export type ToothNumber = (typeof toothNumbers)[number]

/** Which of the five teeth of a quarter: central and lateral incisor, canine, first and second molar. */
export type ToothKind = '1' | '2' | '3' | '4' | '5'

/**
 * In which months of age a milk tooth usually comes through, from and to: Lunt and Law, A review of the chronology of
 * eruption of deciduous teeth, Journal of the American Dental Association 1974;89:872-879, the figures of the eruption
 * chart of the American Dental Association. Many healthy children are outside of it.
 */
export const usualMonths: Record<
  'upper' | 'lower',
  Record<ToothKind, readonly [from: number, to: number]>
> = {
  upper: { '1': [8, 12], '2': [9, 13], '3': [16, 22], '4': [13, 19], '5': [25, 33] },
  lower: { '1': [6, 10], '2': [10, 16], '3': [17, 23], '4': [14, 18], '5': [23, 31] },
}
