import { useLingui } from '@lingui/react'
import styles from './export.module.css'
import { type ExportProblem, problemTexts } from './problem-words.ts'

/** Why it did not work, announced. */
export const Problem = ({ problem }: { problem: ExportProblem | undefined }) => {
  const { _ } = useLingui()
  return <div role="alert">{problem && <p className={styles.problem}>{_(problemTexts[problem])}</p>}</div>
}
