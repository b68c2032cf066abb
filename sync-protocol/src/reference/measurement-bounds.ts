import { gramsPer, millimetresPer } from './unit-factors.ts'

/**
 * Limits of a growth measurement in each unit of entry (both ends inclusive). Those of kg, lb, cm and in are the
 * product's rules; g and oz are converted from kg, m and ft from cm.
 */
export interface Bounds {
  min: number
  max: number
}

const inUnit = (min: number, max: number, canonicalPer: number): Bounds => ({
  min: min / canonicalPer,
  max: max / canonicalPer,
})

export const weightBounds = {
  kg: { min: 0.5, max: 50 },
  g: { min: 500, max: 50_000 },
  lb: { min: 1, max: 110 },
  oz: inUnit(500, 50_000, gramsPer.oz),
} as const satisfies Record<string, Bounds>

export const heightBounds = {
  cm: { min: 20, max: 200 },
  m: { min: 0.2, max: 2 },
  in: { min: 8, max: 80 },
  ft: inUnit(200, 2000, millimetresPer.ft),
} as const satisfies Record<string, Bounds>

export const headBounds = {
  cm: { min: 20, max: 60 },
  m: { min: 0.2, max: 0.6 },
  in: { min: 8, max: 24 },
  ft: inUnit(200, 600, millimetresPer.ft),
} as const satisfies Record<string, Bounds>
