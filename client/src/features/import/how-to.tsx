import { useLingui } from '@lingui/react/macro'
import { Card } from '#ui/card.tsx'
import styles from './import.module.css'

/** Which apps are known, and where each has its export. */
export const HowTo = () => {
  const { t } = useLingui()
  const apps: [string, string][] = [
    ['Huckleberry', t`Ask its support for your data, or use Account › Export data; one CSV file.`],
    ['Nara Baby', t`Activity › your picture › Export Data; one CSV file for each child.`],
    ['Baby Buddy', t`Export in the admin pages, one CSV file for each kind.`],
    ['Baby Tracker (Nighp)', t`Settings › Export as CSV; one file for each kind, or all in a zip.`],
    ['Glow Baby', t`Export as CSV; one file for each kind.`],
    ['Sprout Track', t`Settings › Export account; one zip file.`],
    ['Feed Baby', t`Export as CSV; one file for each kind.`],
    [
      t({ message: 'Any other', comment: 'any other app' }),
      t`Any table as CSV: you say once what its columns mean.`,
    ],
  ]
  return (
    <Card className={styles.apps}>
      <details>
        <summary>{t`Which apps are known`}</summary>
        <dl>
          {apps.map(([app, how]) => (
            <div key={app}>
              <dt>{app}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}
