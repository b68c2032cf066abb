import { useLingui } from '@lingui/react/macro'
import { formatHoursMinutes } from '#i18n/format.ts'
import { formatTimeOfDayShort } from '#i18n/format-hour.ts'
import { useFormat } from '#i18n/use-format.ts'
import styles from './sleep-chart.module.css'

const radius = 58
const around = 2 * Math.PI * radius
/** The gap between the two arcs, px; each round end takes half of the stroke. */
const gap = 14

/** The baby's sleep today, by night and by day, against the family's target and the usual range of the age. */
export const SleepRing = ({
  nightMs,
  dayMs,
  targetMs,
  usualHours,
  dayStart,
  dayEnd,
}: {
  nightMs: number
  dayMs: number
  targetMs: number
  usualHours: readonly [number, number]
  /** `HH:MM`. */
  dayStart: string
  dayEnd: string
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const slept = nightMs + dayMs
  const whole = Math.max(targetMs, slept)
  const isBoth = nightMs > 0 && dayMs > 0
  const free = around - (isBoth ? gap * 2 : 0)
  const [night, day] = [(nightMs / whole) * free, (dayMs / whole) * free]
  const [from, to] = [formatTimeOfDayShort(dayStart), formatTimeOfDayShort(dayEnd)]
  const [least, most] = usualHours
  const [target, left] = [format.duration(targetMs), format.duration(targetMs - slept)]
  const [sleptText, nightText, dayText] = [slept, nightMs, dayMs].map((ms) => format.duration(ms))
  return (
    <div className={styles.today}>
      <div className={styles.ring} role="img" aria-label={t`Sleep today: ${sleptText} of ${target}`}>
        <svg viewBox="0 0 132 132" aria-hidden="true">
          <circle cx="66" cy="66" r={radius} className={styles.ringTrack} />
          {night > 0 && (
            <circle
              cx="66"
              cy="66"
              r={radius}
              className={styles.ringNight}
              strokeDasharray={`${night} ${around}`}
            />
          )}
          {day > 0 && (
            <circle
              cx="66"
              cy="66"
              r={radius}
              className={styles.ringDay}
              strokeDasharray={`${day} ${around}`}
              strokeDashoffset={-(night > 0 ? night + gap : 0)}
            />
          )}
        </svg>
        <div aria-hidden="true">
          <b>{formatHoursMinutes(slept)}</b>
          <span>{t({ message: `of ${target} today`, comment: 'sleep: 9:12 of 12 h today' })}</span>
        </div>
      </div>
      <dl className={styles.halves}>
        <div>
          <dt>
            <i className={styles.night} />
            {t`Night, ${to}–${from}`}
          </dt>
          <dd>{nightText}</dd>
        </div>
        <div>
          <dt>
            <i className={styles.noon} />
            {t`Day, ${from}–${to}`}
          </dt>
          <dd>{dayText}</dd>
        </div>
      </dl>
      <p className={`${styles.caption} ${styles.facts}`}>
        <span>{slept < targetMs ? t`${left} to the target` : t`The target is reached`}</span>{' '}
        <span>{t`usual at this age: ${least}–${most} h (WHO)`}</span>
      </p>
    </div>
  )
}
