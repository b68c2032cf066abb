import type { GrowthAlert } from 'sync-protocol/rules/growth/alert'
import type { GrowthMetric } from 'sync-protocol/rules/growth/metrics'
import { percentileText } from 'sync-protocol/rules/growth/percentile'
import { quotedValue } from 'sync-protocol/rules/growth/quoted-value'

const names: Record<GrowthMetric, string> = {
  weight: 'Weight',
  height: 'Height',
  headCircumference: 'Head circumference',
  bmi: 'BMI',
  weightForLength: 'Weight for length',
}
const notices: Record<NonNullable<GrowthAlert['notice']>, string> = {
  consult_low: 'below the 3rd percentile: consult your doctor',
  monitor_low: 'below the 10th percentile: keep an eye on it',
  monitor_high: 'above the 90th percentile: keep an eye on it',
  consult_high: 'above the 97th percentile: consult your doctor',
}

/** An alert in English for scripts and logs. The client has its own texts in each language. */
export function alertMessage(alert: GrowthAlert): string {
  const { id, metric, value, since, notice } = alert
  const name = names[metric]
  const amount = Math.abs(quotedValue(alert, 1)).toFixed(1)
  switch (id) {
    case 'percentile':
      return `${name} is ${notices[notice!]} (${percentileText(value)})`
    case 'check-entry':
      return `${name} is far from what is usual: please check the entry`
    case 'loss-7':
      return `Weight is ${amount} % below birth weight: ask for feeding support`
    case 'loss-10':
      return `Weight is ${amount} % below birth weight: contact your doctor today`
    case 'not-regained':
      return 'Birth weight is not regained: contact your doctor'
    case 'slow-gain':
      return `Weight changed by ${quotedValue(alert, 0)} g a day since ${since}: talk to your doctor`
    case 'growth-drop':
      return `${name} fell through the lines since ${since}: talk to your doctor`
    case 'growth-low':
      return `${name} is below -2 standard deviations: talk to your doctor`
    case 'growth-severe':
      return `${name} is below -3 standard deviations: contact your doctor or emergency service now`
    case 'head-fast':
      return `${name} rose through the lines since ${since}: talk to your doctor`
  }
}
