import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import styles from './sleep-chart.module.css'
import type { SleepSummary } from './sleep-summary.ts'

/** Averages and the longest sleep of the last days. */
export const SleepNumbers = ({ summary }: { summary: SleepSummary }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { averageMs, averageDays, longestMs, naps } = summary
  const dayCount = plural(averageDays, { one: '# day', other: '# days' })
  const numbers: [string, string][] = [
    [
      t({ message: `Sleep a day, ${dayCount}`, comment: 'an average of so many days' }),
      averageMs === null ? '–' : format.duration(averageMs),
    ],
    [
      t({ message: 'Longest, 14 days', comment: 'sleep of the last 14 days' }),
      longestMs === null ? '–' : format.duration(longestMs),
    ],
    [
      t({ message: `Naps a day, ${dayCount}`, comment: 'an average of so many days' }),
      naps === null ? '–' : format.number(naps, 1),
    ],
  ]
  return (
    <dl className={styles.numbers}>
      {numbers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
