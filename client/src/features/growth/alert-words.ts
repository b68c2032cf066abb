import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { GrowthAlert, GrowthAlertId } from 'sync-protocol/rules/growth/alert'
import type { GrowthMetric } from 'sync-protocol/rules/growth/metrics'
import { percentileText } from 'sync-protocol/rules/growth/percentile'
import { quotedValue } from 'sync-protocol/rules/growth/quoted-value'
import type { Format } from '#i18n/use-format.ts'
import { standardNames } from './chart-names.ts'

const metricWords = (i18n: I18n): Record<GrowthMetric, string> => ({
  weight: i18n._(msg`Weight`),
  height: i18n._(msg`Length or height`),
  headCircumference: i18n._(msg`Head circumference`),
  bmi: i18n._(msg`BMI`),
  weightForLength: i18n._(msg`Weight for length`),
})

export interface AlertText {
  title: string
  text: string
  /** The rule and the data on which it is based. */
  basis: string
}

/** Sources of the thresholds, as the docs name them; the names are the same in every language. */
const sources: Record<Exclude<GrowthAlertId, 'percentile'>, string> = {
  'check-entry': 'WHO',
  'loss-7': 'ABM',
  'loss-10': 'AAP, NICE NG75',
  'not-regained': 'NICE NG75',
  'slow-gain': 'AAP',
  'growth-drop': 'AAP, NICE NG75',
  'growth-low': 'WHO',
  'growth-severe': 'WHO',
  'head-fast': 'AAP',
}

/** The text of an alert: the finding, what to do, and the basis. Never a diagnosis. */
export function alertText(i18n: I18n, format: Format, alert: GrowthAlert): AlertText {
  const metric = metricWords(i18n)[alert.metric]
  const day = format.day(alert.date)
  const since = alert.since && format.day(alert.since)
  const source = alert.id === 'percentile' ? standardNames[alert.standard ?? 'WHO'] : sources[alert.id]
  const basis = since
    ? i18n._(msg({ message: `Measured on ${since} and ${day}. Threshold: ${source}.` }))
    : i18n._(msg({ message: `Measured on ${day}. Threshold: ${source}.` }))
  return { ...wordsOf(i18n, format, alert, metric), basis }
}

const doctorNow = msg`Contact your doctor or the emergency service now.`
const consult = msg`Talk to your doctor about it.`

function wordsOf(i18n: I18n, format: Format, alert: GrowthAlert, metric: string): Omit<AlertText, 'basis'> {
  const percent = format.number(Math.abs(quotedValue(alert, 0)), 0)
  const z = format.number(quotedValue(alert, 1), 1)
  switch (alert.id) {
    case 'percentile':
      return percentileWordsOf(i18n, alert, metric)
    case 'check-entry':
      return {
        title: i18n._(msg({ message: `${metric}: check this entry` })),
        text: i18n._(
          msg({
            message: `This is far from usual for this age (z ${z}). Is it typed correctly?`,
          }),
        ),
      }
    case 'loss-7':
      return {
        title: i18n._(msg({ message: `${percent}% below the birth weight` })),
        text: i18n._(
          msg`Newborns lose some weight; from 7% on, help with feeding is worth asking for. Talk to your doctor or midwife.`,
        ),
      }
    case 'loss-10':
      return {
        title: i18n._(msg({ message: `${percent}% below the birth weight` })),
        text: i18n._(doctorNow),
      }
    case 'not-regained':
      return {
        title:
          alert.value < 1
            ? i18n._(msg`Still below the birth weight`)
            : i18n._(msg({ message: `Still ${percent}% below the birth weight` })),
        text: i18n._(alert.level === 'urgent' ? doctorNow : consult),
      }
    case 'slow-gain': {
      const aDay = quotedValue(alert, 0)
      const grams = format.number(aDay)
      // This alert exists until six months; the expected gain is known for the first three only.
      if (alert.value < 0)
        return {
          title: i18n._(msg`Weight was lost`),
          text: i18n._(
            msg({ message: `${grams} g a day between two weighings. Talk to your doctor about it.` }),
          ),
        }
      return {
        title: i18n._(
          msg({
            message: `Slow gain: ${plural(aDay, { one: '# g a day', other: '# g a day' })}`,
          }),
        ),
        text: i18n._(
          msg({
            message: `${grams} g a day between two weighings; 20–30 g are expected in the first three months. Talk to your doctor about it.`,
          }),
        ),
      }
    }
    case 'growth-drop':
      return {
        title: i18n._(msg({ message: `${metric} fell past the lines` })),
        text: i18n._(consult),
      }
    case 'head-fast':
      return {
        title: i18n._(msg`Head circumference rose past two lines`),
        text: i18n._(
          msg`Talk to your doctor about it; at once if there is vomiting, a bulging soft spot or unusual sleepiness.`,
        ),
      }
    case 'growth-low':
      return {
        title: i18n._(msg({ message: `${metric} is low (z ${z})` })),
        text: i18n._(consult),
      }
    case 'growth-severe':
      return {
        title: i18n._(msg({ message: `${metric} is very low (z ${z})` })),
        text: i18n._(doctorNow),
      }
  }
}

function percentileWordsOf(
  i18n: I18n,
  { notice, value }: GrowthAlert,
  metric: string,
): Omit<AlertText, 'basis'> {
  const rank = percentileText(value)
  switch (notice) {
    case 'consult_low':
      return {
        title: i18n._(msg({ message: `${metric} is below the 3rd percentile` })),
        text: i18n._(consult),
      }
    case 'consult_high':
      return {
        title: i18n._(msg({ message: `${metric} is above the 97th percentile` })),
        text: i18n._(consult),
      }
    case 'monitor_low':
      return {
        title: i18n._(msg({ message: `${metric} is below the 10th percentile` })),
        text: i18n._(
          msg({ message: `Percentile ${rank}: many healthy children grow here. Keep an eye on it.` }),
        ),
      }
    default:
      return {
        title: i18n._(msg({ message: `${metric} is above the 90th percentile` })),
        text: i18n._(
          msg({ message: `Percentile ${rank}: many healthy children grow here. Keep an eye on it.` }),
        ),
      }
  }
}
