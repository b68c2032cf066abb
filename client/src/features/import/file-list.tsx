import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Card } from '#ui/layout/card.tsx'
import styles from './import.module.css'
import type { Found } from './setup.ts'
import { problemWords } from './import-texts.ts'

/** Lists the tables found in the files, and the files that could not be read. */
export const FileList = ({ found: { tables, unread } }: { found: Found }) => {
  const { t } = useLingui()
  return (
    <Card className={styles.card}>
      <h2>{t`Files`}</h2>
      <ul className={styles.files}>
        {tables.map(({ name, app, rows }, index) => (
          <li key={index}>
            <strong>{name}</strong>
            <p className={`${styles.muted} ${styles.facts}`}>
              <span>{app ?? t`Not known: say below what its columns mean`}</span>
              <span>{t({ message: plural(rows, { one: '# row', other: '# rows' }) })}</span>
            </p>
          </li>
        ))}
        {unread.map(({ name, problem }, index) => (
          <li key={`unread-${index}`} role="alert">
            <strong>{name}</strong>
            <p className={styles.problem}>{t(problemWords[problem])}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
