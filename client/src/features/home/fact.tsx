import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HistoryKind } from '#features/activities/history/names.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import type { Activity } from '#ui/picture/activity.ts'
import { PebbleMark } from '#ui/picture/pebble.tsx'
import { cx } from '#ui/styles/cx.ts'
import styles from './fact.module.css'

const minute = 60_000
const hour = 60 * minute

const Length = ({ ms }: { ms: number }) => (
  <b>
    {useFormat()
      .durationParts(ms)
      .map(({ value, unit }) => (
        <span key={unit}>
          {value}
          <small>{unit}</small>
        </span>
      ))}
  </b>
)

/** How long ago something was, large, and its time, small; the time alone for who wants no numbers. Both in ms. */
const Ago = ({ at, now }: { at: number; now: number }) => {
  const format = useFormat()
  const isCalm = useIsCalm()
  const ago = now - at
  const isToday = format.dayInSentence(at, now) === format.dayInSentence(now, now)
  const time =
    isToday || ago < 12 * hour ? format.time(at) : `${format.dayInSentence(at, now)}, ${format.time(at)}`
  if (isCalm) return <b data-words="">{time}</b>
  if (ago >= minute && ago < 24 * hour)
    return (
      <Trans comment="on a card: 2 h 10 min ago, 11:47">
        <Length ms={ago} /> ago, {time}
      </Trans>
    )
  return (
    <>
      <b data-words="">{format.ago(at, now)}</b> {time}
    </>
  )
}

/** The large words of a card: how long ago, or since when it goes on. `at` in ms, absent where there is none. */
export const Since = ({
  at,
  isGoingOn,
  now,
}: {
  at: number | undefined
  isGoingOn: boolean
  now: number
}) => {
  const { t } = useLingui()
  const format = useFormat()
  if (at === undefined) return <b>–</b>
  if (!isGoingOn) return <Ago at={at} now={now} />
  const time = format.time(at)
  return (
    <>
      <b data-words="">{t({ message: 'now', comment: 'end of a timeline' })}</b> {t`since ${time}`}
    </>
  )
}

/** A card of home: the last of a kind. A press opens what is behind it. */
export const Fact = ({
  act,
  label,
  value,
  lines,
  history,
  isOther = false,
  onPress,
}: {
  act: Activity
  label: string
  value: ReactNode
  /** What else is known of it, and what follows. */
  lines: readonly { text: string; isHint?: boolean }[]
  /** The history that a press opens. */
  history?: HistoryKind
  /** Its name is not one of the usual, and may be longer. */
  isOther?: boolean
  onPress: () => void
}) => (
  <button type="button" className={styles.fact} data-act={act} data-history={history} onClick={onPress}>
    <span className={cx(styles.label, isOther && styles.other)}>
      <PebbleMark act={act} size={15} />
      {label}
    </span>
    <span className={styles.value}>{value}</span>
    <span className={styles.lines}>
      {lines.map(({ text, isHint }) => (
        <span key={text} className={isHint ? styles.hint : undefined}>
          {text}
        </span>
      ))}
    </span>
  </button>
)
