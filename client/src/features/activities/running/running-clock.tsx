import { formatClock } from '#i18n/format.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import { useSeconds } from '#session/use-seconds.ts'

const dayMs = 86_400_000

/** A length of time with small units: 1 h 42 min; after a day hours alone, which a large clock has room for. Nothing for who wants no numbers. */
export const ClockParts = ({ ms, className }: { ms: number; className?: string }) => {
  const parts = useFormat().durationParts(ms)
  if (useIsCalm()) return null
  return (
    <span className={className} role="timer" aria-live="off" data-parts="">
      {(ms >= dayMs ? parts.slice(0, 1) : parts).map(({ value, unit }) => (
        <span key={unit}>
          {value}
          <small>{unit}</small>
        </span>
      ))}
    </span>
  )
}

/**
 * How long something has been running since an instant (ms), computed and never counted: 1:12:08, the seconds small;
 * after a day in hours. It changes each second, so it is drawn by itself, and not read out. Nothing for who wants no
 * numbers.
 */
export const RunningClock = (props: { since: number; className?: string }) =>
  useIsCalm() ? null : <Clock {...props} />

const Clock = ({ since, className }: { since: number; className?: string }) => {
  const elapsed = Math.max(0, useSeconds() - since)
  if (elapsed >= dayMs) return <ClockParts ms={elapsed} className={className} />
  const text = formatClock(elapsed)
  const seconds = text.lastIndexOf(':')
  // Under an hour there are no hours to show: 12 minutes read 0:12 and their seconds.
  const head = elapsed < 3_600_000 ? `0:${text.slice(0, seconds).padStart(2, '0')}` : text.slice(0, seconds)
  return (
    <span className={className} role="timer" aria-live="off">
      {head}
      <small>{text.slice(seconds)}</small>
    </span>
  )
}
