import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { Link } from 'react-router-dom'
import { type Baby, useMayLog } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { RunningClock } from './running-clock.tsx'
import styles from './running-strip.module.css'
import { useBadge } from './use-badge.ts'
import { type Running, useRunning, useShownBaby } from './use-running.ts'
import { rowKey } from '#db/schema/row-key.ts'

const Row = ({ baby, running }: { baby: Baby; running: Running }) => {
  const { act, glyph, name, entry, stop } = running
  const mayLog = useMayLog()
  return (
    <li className={styles.row} data-act={act}>
      <Link to="/" className={styles.what}>
        <Pebble act={act} glyph={glyph} size={32} />
        <span className={styles.text}>
          <span className={styles.name}>
            <bdi dir="auto">{baby.name}</bdi> · {name}
          </span>
          <RunningClock since={entry.at} className={styles.clock} />
        </span>
      </Link>
      {mayLog && (
        <Button variant="plain" className={styles.stop} onClick={() => void stop.run()}>
          {stop.label}
        </Button>
      )}
    </li>
  )
}

const Rows = ({ baby }: { baby: Baby }) => {
  const { t } = useLingui()
  const running = useRunning(baby)
  useBadge(running.length > 0)
  useLayoutEffect(() => {
    if (running.length === 0) return
    document.documentElement.dataset.running = String(running.length)
    return () => {
      delete document.documentElement.dataset.running
    }
  }, [running.length])
  if (running.length === 0) return null
  return (
    <section className={styles.strip} aria-label={t`Running now`}>
      <ul className={styles.rows}>
        {running.map((one) => (
          <Row key={one.entry.key} baby={baby} running={one} />
        ))}
      </ul>
    </section>
  )
}

/**
 * Running sessions, on every screen except the home screen: above the tabs of a phone, in the corner of a desktop.
 */
export const RunningStrip = () => {
  const baby = useShownBaby()
  return baby ? <Rows key={rowKey('baby', baby)} baby={baby} /> : null
}
