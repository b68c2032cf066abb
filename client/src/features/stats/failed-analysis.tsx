import { useLingui } from '@lingui/react/macro'
import { cx } from '#ui/styles/cx.ts'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './stats.module.css'

/** Says that the analysis failed; the figures below do not depend on it. */
export const FailedAnalysis = () => {
  const { t } = useLingui()
  return (
    <div className={cx(styles.alert, styles.warning)} role="alert">
      <Icon name="alert" size={22} />
      <div>
        <h2>{t`Failed to load AI analysis`}</h2>
        <p>{t`What was logged is safe. The figures below are counted as always; open this page again to try once more.`}</p>
      </div>
    </div>
  )
}
