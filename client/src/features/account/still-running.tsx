import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatClock } from '#i18n/format.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Pebble } from '#ui/picture/pebble.tsx'
import styles from './account.module.css'
import type { Glimpses } from './use-glimpses.ts'

const dayMs = 86_400_000

/** Timers that run while nobody is signed in: glyph and clock, without a name. */
export const StillRunning = ({ glimpses }: { glimpses: Glimpses | undefined }) => {
  const { t } = useLingui()
  const format = useFormat()
  const [now, setNow] = useState(() => Date.now())
  const all = [...(glimpses?.values() ?? [])]
  const running = new Map(all.flatMap((one) => one.running.map((each) => [each.id, each] as const)))
  const offset = all[0]?.clockOffset ?? 0
  const isRunning = running.size > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  if (!isRunning) return null
  return (
    <ul className={styles.running} aria-label={t`Running now`}>
      {[...running.values()]
        .sort((a, b) => a.since - b.since)
        .map(({ id, act, since }) => {
          const elapsed = Math.max(0, now + offset - since)
          return (
            <li key={id} data-act={act}>
              <Pebble act={act} size={32} />
              <span role="timer" aria-live="off">
                {elapsed >= dayMs ? format.duration(elapsed) : formatClock(elapsed)}
              </span>
            </li>
          )
        })}
    </ul>
  )
}
