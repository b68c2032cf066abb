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

/**
 * Elapsed time, large, with the clock time, small; only the clock time for users who chose to see no numbers. Both in
 * ms.
 */
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

/** The large text of a card: elapsed time, or the start of a running session. `at` in ms, absent if there is none. */
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

/** A card of the home screen: the last entry of a kind. A press opens its history or sheet. */
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
  /** Further details, and what is expected next. */
  lines: readonly { text: string; isHint?: boolean }[]
  /** The history that a press opens. */
  history?: HistoryKind
  /** The name is not one of the default cards and may be longer. */
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
