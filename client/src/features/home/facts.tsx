import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HistoryKind } from '#features/activities/history/names.ts'
import { lengthNote } from '#features/activities/kinds/sleep/length-note.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Activity } from '#ui/picture/activity.ts'
import { PebbleMark } from '#ui/picture/pebble.tsx'
import { hintNames } from './hint-words.ts'
import styles from './home.module.css'
import type { Overview } from './overview.ts'

/** "5 days ago": set like a clock it would break into lines, and shout. */
const isWords = (value: ReactNode) => typeof value === 'string' && value.length > 6

const Fact = ({
  act,
  label,
  value,
  note,
  history,
  onPress,
}: {
  act: Activity
  label: string
  value: ReactNode
  note: string
  /** The history that a press opens. */
  history?: HistoryKind
  onPress?: () => void
}) => {
  const content = (
    <>
      <span className={styles.factLabel}>
        <PebbleMark act={act} size={15} />
        {label}
      </span>
      <span className={styles.factValue} data-words={isWords(value) || undefined}>
        {value}
      </span>
      <span className={styles.factNote}>{note}</span>
    </>
  )
  return onPress ? (
    <button type="button" className={styles.fact} data-act={act} data-history={history} onClick={onPress}>
      {content}
    </button>
  ) : (
    <div className={styles.fact} data-act={act}>
      {content}
    </div>
  )
}

const hour = 3_600_000

/** The last sleep, feed and walk, each with a word on it; a press opens what is behind it. */
export const Facts = ({
  overview: { lastEndedSleep: sleep, lastFeed: feed, lastWalk: walk, hints },
  now,
  onSleep,
  onHistory,
}: {
  overview: Overview
  now: number
  onSleep: () => void
  onHistory: (kind: 'feeding' | 'play') => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const none = t({ message: 'none yet', comment: 'no sleep, feed or walk was logged' })
  const sleptMs = sleep ? Math.max(0, (sleep.until ?? sleep.at) - sleep.at) : 0
  // A time of day says enough of the last half day only, and nothing of what was days ago.
  const timeOf = ({ at }: { at: number }) => {
    if (now - at < 12 * hour) return format.time(at)
    return now - at < 48 * hour ? `${format.relativeDay(at, now)}, ${format.time(at)}` : format.ago(at, now)
  }
  return (
    <div className={styles.facts}>
      <Fact
        act="sleep"
        label={t`Last sleep`}
        value={
          sleep
            ? format.durationParts(sleptMs).map(({ value, unit }) => (
                <span key={unit}>
                  {value}
                  <small>{unit}</small>
                </span>
              ))
            : '–'
        }
        note={sleep ? t(lengthNote(sleptMs)) : none}
        onPress={onSleep}
      />
      <Fact
        act="feed"
        label={t`Last feed`}
        value={feed ? timeOf(feed) : '–'}
        note={feed ? (hints.feeding ? t(hintNames[hints.feeding]) : '') : none}
        history="feeding"
        onPress={() => onHistory('feeding')}
      />
      <Fact
        act="walk"
        label={t`Last walk`}
        value={walk ? timeOf(walk) : '–'}
        note={walk ? (hints.walk ? t(hintNames[hints.walk]) : '') : none}
        history="play"
        onPress={() => onHistory('play')}
      />
    </div>
  )
}
