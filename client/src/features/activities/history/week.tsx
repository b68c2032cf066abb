import { useLingui } from '@lingui/react/macro'
import type { CareDay } from 'sync-protocol/rules/history/care-days'
import { formatDay } from '#i18n/format.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import type { DaySum } from './day-sums.ts'
import styles from './history.module.css'
import { kindsOfHistory } from './kinds-of-history.ts'
import type { HistoryKind } from './names.ts'

/**
 * The last seven days as bars, with the daily average. The list below has the same data as text. Hidden for users who
 * chose to see no numbers.
 */
export const Week = ({
  kind,
  days,
  sums,
}: {
  kind: HistoryKind
  days: readonly CareDay[]
  sums: readonly DaySum[]
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const isTimed = kind === 'sleep' || kind === 'play'
  const values = sums.map(({ lastedMs, count }) => (isTimed ? lastedMs : count))
  const most = Math.max(...values)
  // Today is incomplete, and a day without entries does not mean a day without sleep.
  const whole = values.slice(0, -1).filter((value) => value > 0)
  if (useIsCalm() || most === 0) return null
  const mean = whole.length > 0 ? whole.reduce((sum, value) => sum + value, 0) / whole.length : null
  const average =
    mean === null ? '' : isTimed ? format.duration(mean) : format.number(Math.round(mean * 10) / 10)
  return (
    <div className={styles.week} data-act={kindsOfHistory[kind].acts[0]}>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day }, index) => (
          <div key={day} data-today={index === days.length - 1 ? '' : undefined}>
            <svg width="100%" height={Math.max(4, (values[index]! / most) * 60)}>
              <rect width="100%" height="100%" rx="9" />
            </svg>
            {formatDay(i18n, day, 'weekday').split(',')[0]}
          </div>
        ))}
      </div>
      {average !== '' && (
        <p>
          {t({ message: 'A day on average:', comment: 'of the last week; a duration or a number follows' })}{' '}
          <b>{average}</b>
        </p>
      )}
    </div>
  )
}
