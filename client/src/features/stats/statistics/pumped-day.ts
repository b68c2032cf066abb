import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'

/** A day with what was pumped on it: milk that belongs to no baby. */
export interface PumpedDay extends DayFacts {
  pumped: { count: number; totalMl: number; leftMl: number; rightMl: number }
}
