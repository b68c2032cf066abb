import { useLingui } from '@lingui/react/macro'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import { useFormat } from '#i18n/use-format.ts'
import { formatClock } from '#i18n/format.ts'
import type { Baby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { useSeconds } from '#session/use-seconds.ts'
import { Button } from '#ui/controls/button.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { otherSide } from 'sync-protocol/rules/nursing-times'
import styles from './nursing-card.module.css'
import { lastSide, timesOf } from './nursing.ts'
import { useNursing } from './use-nursing.ts'
import { feedTypeNames } from './words.ts'

/** Time at the current side, in seconds. A separate component, because it renders each second. */
const SideClock = ({ feed }: { feed: FeedEntry }) => {
  const now = useSeconds()
  const { current, sideMs, netMs } = timesOf(feed, now)
  const text = formatClock(current ? sideMs[current.side] : netMs)
  const seconds = text.lastIndexOf(':')
  return (
    <p className={styles.clock} role="timer" aria-live="off" data-paused={current ? undefined : ''}>
      {text.slice(0, seconds)}
      <small>{text.slice(seconds)}</small>
    </p>
  )
}

/**
 * Running nursing: the clock of the current side, the total of each side, and buttons to switch, pause, resume and
 * stop.
 */
export const NursingCard = ({ baby, entry }: { baby: Baby; entry: FeedEntry }) => {
  const { t } = useLingui()
  const format = useFormat()
  // `useNow` updates once a minute, so its value may be older than the start.
  const now = Math.max(useNow(), entry.at)
  const nursing = useNursing(baby, { feeds: [entry] })
  const { sideMs, netMs, current } = timesOf(entry, now)
  const side = lastSide(entry)
  const time = format.time(entry.at)
  const [left, right, all] = [sideMs.LEFT, sideMs.RIGHT, netMs].map((ms) => format.duration(ms))
  const toLeft = otherSide(side) === 'LEFT'

  return (
    <section className={styles.card} data-act="feed" aria-label={t`Breastfeeding`}>
      <div className={styles.head}>
        <Pebble act="feed" size={40} />
        <div className={styles.words}>
          <h2 className={styles.side}>{current ? t(feedTypeNames[`BREAST_${side}`]) : t`Feed paused`}</h2>
          <p className={styles.since}>{t`since ${time}`}</p>
        </div>
        <SideClock feed={entry} />
      </div>
      <p className={styles.sums}>{t`Left ${left} · right ${right} · together ${all}`}</p>
      <div className={styles.actions}>
        <Button className={styles.switch} icon="swap" onClick={() => void nursing.switchSide()}>
          {toLeft ? t`To the left` : t`To the right`}
        </Button>
        {current ? (
          <Button variant="soft" icon="pause" onClick={() => void nursing.pause()}>
            {t({ message: 'Pause', comment: 'button: nursing' })}
          </Button>
        ) : (
          <Button variant="soft" icon="resume" onClick={() => void nursing.resume()}>
            {t({ message: 'Continue', comment: 'button: nursing goes on after a pause' })}
          </Button>
        )}
        <Button variant="soft" icon="stop" onClick={() => void nursing.stop()}>
          {t({ message: 'Stop', comment: 'button: nursing is over' })}
        </Button>
      </div>
    </section>
  )
}
