import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { formatHoursMinutes } from '#i18n/format.ts'
import { useFormat } from '#i18n/use-format.ts'
import styles from './hero.module.css'

const radius = 42
const length = 2 * Math.PI * radius

/** Total sleep of the day against the family's goal. Both in ms. */
export const SleepRing = memo(function SleepRing({
  sleptMs,
  targetMs,
}: {
  sleptMs: number
  targetMs: number
}) {
  const { t } = useLingui()
  const format = useFormat()
  const target = format.duration(targetMs)
  const slept = format.duration(sleptMs)
  const share = Math.min(1, sleptMs / targetMs)
  return (
    <div
      className={styles.ring}
      role="img"
      aria-label={t`Sleep today: ${slept} of ${target}`}
      data-act="sleep"
    >
      <svg viewBox="0 0 92 92" aria-hidden="true">
        <circle cx="46" cy="46" r={radius} className={styles.ringTrack} />
        {share > 0 && (
          <circle
            cx="46"
            cy="46"
            r={radius}
            className={styles.ringDone}
            strokeDasharray={`${share * length} ${length}`}
          />
        )}
      </svg>
      <div aria-hidden="true">
        <b>{formatHoursMinutes(sleptMs)}</b>
        <span>{t({ message: `of ${target}`, comment: 'sleep: 4:12 of 12 h' })}</span>
      </div>
    </div>
  )
})
