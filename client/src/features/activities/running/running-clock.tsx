import { formatClock } from '#i18n/format.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import { useSeconds } from '#session/use-seconds.ts'

const dayMs = 86_400_000

/**
 * A length with small units: 1 h 42 min. After a day it shows hours only, because a large clock has no space for
 * more. Renders nothing for users who chose to see no numbers.
 */
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
 * Time since an instant (ms), computed from the clock: 1:12:08 with small seconds; after a day in hours. A separate
 * component, because it renders each second; hidden from screen readers. Renders nothing for users who chose to see
 * no numbers.
 */
export const RunningClock = (props: { since: number; className?: string }) =>
  useIsCalm() ? null : <Clock {...props} />

const Clock = ({ since, className }: { since: number; className?: string }) => {
  const elapsed = Math.max(0, useSeconds() - since)
  if (elapsed >= dayMs) return <ClockParts ms={elapsed} className={className} />
  const text = formatClock(elapsed)
  const seconds = text.lastIndexOf(':')
  // Below one hour it shows 0:12 and the seconds.
  const head = elapsed < 3_600_000 ? `0:${text.slice(0, seconds).padStart(2, '0')}` : text.slice(0, seconds)
  return (
    <span className={className} role="timer" aria-live="off">
      {head}
      <small>{text.slice(seconds)}</small>
    </span>
  )
}
