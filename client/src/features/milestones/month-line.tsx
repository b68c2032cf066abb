import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { milestoneMonths, milestones } from 'sync-protocol/reference/milestones'
import { currentMonth, monthState } from 'sync-protocol/rules/milestone-status'
import type { Baby } from '#session/family.ts'
import { cx } from '#ui/styles/cx.ts'
import styles from './milestones.module.css'

const radius = 22.5
const circumference = 2 * Math.PI * radius

const Ring = ({ share }: { share: number }) => (
  <svg width="52" height="52" viewBox="0 0 52 52" aria-hidden="true">
    <g fill="none" strokeWidth="4.5" strokeLinecap="round" transform="rotate(-90 26 26)">
      <circle cx="26" cy="26" r={radius} className={styles.track} />
      {share > 0 && (
        <circle
          cx="26"
          cy="26"
          r={radius}
          className={styles.done}
          strokeDasharray={`${share * circumference} 999`}
        />
      )}
    </g>
  </svg>
)

/** The number of a month's milestones, and how many of the given ids are among them. */
export const countOf = (month: number, reached: ReadonlyMap<string, unknown>) => {
  const some = milestones.filter((one) => one.month === month)
  return { total: some.length, done: some.filter(({ id }) => reached.has(id)).length }
}

/** Months 1 to 12, each with a progress ring; the baby's current month has a dot, the displayed one is raised. */
export const MonthLine = ({
  baby,
  today,
  reached,
  month: shown,
  onChoose,
}: {
  baby: Baby
  today: string
  reached: ReadonlyMap<string, unknown>
  month: number
  onChoose: (month: number) => void
}) => {
  const { t } = useLingui()
  const line = useRef<HTMLDivElement>(null)
  const current = currentMonth(baby, today)
  useEffect(() => {
    const button = line.current?.children[shown - 1]
    if (!line.current || !(button instanceof HTMLElement)) return
    const { clientWidth } = line.current
    line.current.scrollTo({ left: button.offsetLeft - (clientWidth - button.offsetWidth) / 2 })
  }, [shown])

  return (
    <div ref={line} className={styles.months} role="group" aria-label={t`Months`}>
      {milestoneMonths.map((month) => {
        const { done, total } = countOf(month, reached)
        const isCurrent = month === current
        const label = t`Month ${month}: ${done} of ${total}`
        return (
          <button
            key={month}
            type="button"
            className={cx(styles.month, styles[monthState(month, baby, today)], isCurrent && styles.own)}
            aria-pressed={month === shown}
            aria-current={isCurrent ? 'date' : undefined}
            aria-label={label}
            onClick={() => onChoose(month)}
          >
            <Ring share={done / total} />
            <b>{month}</b>
          </button>
        )
      })}
    </div>
  )
}
