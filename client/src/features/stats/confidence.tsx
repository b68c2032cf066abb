import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Confidence as Level } from 'sync-protocol/rules/insights/forecast'
import styles from './stats.module.css'

const words: Record<Level, MessageDescriptor> = {
  high: msg({ message: 'quite certain', comment: 'how sure an observation is' }),
  medium: msg({ message: 'likely', comment: 'how sure an observation is' }),
  low: msg({ message: 'possible', comment: 'how sure an observation is' }),
}
const filled: Record<Level, number> = { high: 3, medium: 2, low: 1 }

/** A confidence level as a word and three bars. */
export const Confidence = ({ level }: { level: Level }) => {
  const { t } = useLingui()
  return (
    <span className={styles.confidence}>
      {t(words[level])}
      {[1, 2, 3].map((bar) => (
        <i key={bar} data-filled={bar <= filled[level] || undefined} aria-hidden="true" />
      ))}
    </span>
  )
}
