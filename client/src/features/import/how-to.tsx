import { useLingui } from '@lingui/react/macro'
import { appNames } from './apps/app-names.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './import.module.css'

/** Lists the known apps, and how to export from each. */
export const HowTo = () => {
  const { t } = useLingui()
  const apps: [string, string][] = [
    [appNames.huckleberry, t`Ask its support for your data, or use Account › Export data; one CSV file.`],
    [appNames.nara, t`Activity › your picture › Export Data; one CSV file for each child.`],
    [appNames.babyBuddy, t`Export in the admin pages, one CSV file for each kind; or by its address, above.`],
    [appNames.babyTracker, t`Settings › Export as CSV; one file for each kind, or all in a zip.`],
    [appNames.glow, t`Export as CSV; one file for each kind.`],
    [appNames.sproutTrack, t`Settings › Export account; one zip file.`],
    [appNames.feedBaby, t`Export as CSV; one file for each kind.`],
    [[appNames.hatch, appNames.snoo, appNames.babyConnect].join(', '), t`Export as CSV; one file.`],
    [
      t({ message: 'Any other', comment: 'any other app' }),
      t`Any table as CSV: you say once what its columns mean.`,
    ],
  ]
  return (
    <Card className={styles.apps}>
      <details>
        <summary>{t`Supported apps`}</summary>
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
