import { useLingui } from '@lingui/react/macro'
import type { ReferenceChange } from 'sync-protocol/rules/growth/reference-change'
import { useFormat } from '#i18n/use-format.ts'
import styles from './growth.module.css'
import { shortPercentile } from './percentile-words.ts'
import { standardNames } from './chart-names.ts'

/**
 * Says why the newest percentiles cannot be compared with earlier ones: the corrected age ended, or the curves changed.
 */
export const ReferenceChangeNote = ({
  change: { before, after, endsCorrection, isOtherStandard },
}: {
  change: ReferenceChange
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [was, is] = [before, after].map(({ percentile }) => shortPercentile(i18n, percentile))
  const [wasDay, isDay] = [format.day(before.date), format.day(after.date)]
  const [old, other] = [standardNames[before.standard], standardNames[after.standard]]
  return (
    <p className={styles.muted} role="note">
      {endsCorrection && t`From two years on the age counts from birth, no longer from the due date.`}{' '}
      {isOtherStandard && t`The curves changed: ${old} before, ${other} now.`}{' '}
      {t`Percentile ${was} on ${wasDay} and ${is} on ${isDay} cannot be compared; the trend starts again.`}
    </p>
  )
}
