import { useLingui } from '@lingui/react/macro'
import type { Entry } from '#features/activities/entries/entry.ts'
import { kindOf } from '#features/activities/kinds/kinds.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Chip } from '#ui/controls/chip.tsx'
import styles from './session-form.module.css'
import type { TimeFix, TimeHint as Hint } from './time-hints.ts'

/** Describes an implausible time and offers one tap that corrects it. */
export const TimeHint = ({
  hint,
  now,
  onFix,
}: {
  hint: Hint<Entry> | undefined
  now: number
  onFix: (fix: TimeFix) => void
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()

  const words = () => {
    if (hint?.kind === 'future') return t`This time has not come yet`
    if (hint?.kind === 'endsBeforeStart') return t`Ends before it starts`
    const { other } = hint ?? {}
    if (!other) return ''
    const title = kindOf(other).title(other, { i18n, format, units })
    const until = 'until' in other ? (other.until ?? now) : other.at
    const range = format.timeRange(other.at, until)
    return t`Overlaps with another entry: ${title}, ${range}`
  }
  const fixWords = ({ kind, well, to }: TimeFix) => {
    if (kind === 'trim') {
      const time = to.kind === 'at' ? to.time.replace(/^0/, '') : ''
      return well === 'start' ? t`Start at ${time}` : t`End at ${time}`
    }
    if (kind === 'dayAfter') return t`It ended the day after`
    return well === 'start' ? t`It started the day before` : t`It ended the day before`
  }
  return (
    <div aria-live="polite">
      {hint && (
        <div className={styles.hint}>
          <p>{words()}</p>
          {hint.fix && <Chip onClick={() => onFix(hint.fix!)}>{fixWords(hint.fix)}</Chip>}
        </div>
      )}
    </div>
  )
}
