import type { CivilDay } from '../civil-day.ts'
import type { AppliedStandard } from './choose-reference.ts'
import type { GrowthMetric } from './metrics.ts'
import type { PercentileNotice } from './percentile.ts'

export type AlertLevel = 'info' | 'warning' | 'urgent'
export type GrowthAlertId =
  | 'percentile'
  | 'check-entry'
  | 'loss-7'
  | 'loss-10'
  | 'not-regained'
  | 'slow-gain'
  | 'growth-drop'
  | 'growth-low'
  | 'growth-severe'
  | 'head-fast'

/** A published threshold that the newest measurement reaches; never a diagnosis. */
export interface GrowthAlert {
  id: GrowthAlertId
  level: AlertLevel
  metric: GrowthMetric
  /** The measurement that causes the alert, and the one that it is compared with. */
  date: CivilDay
  since: CivilDay | null
  /**
   * The quoted figure: a percentile (`percentile`), a z-score (`growth-low`, `growth-severe`, `check-entry`), percent
   * below the birth weight (`loss-…`, `not-regained`), g a day (`slow-gain`), or the change of z.
   */
  value: number
  /** For `percentile`: which of the four notices, and the reference of the curves. */
  notice?: PercentileNotice
  standard?: AppliedStandard
}
