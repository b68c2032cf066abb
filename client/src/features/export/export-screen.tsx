import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLocalData } from '#db/schema/local-data.ts'
import { withTexts } from '#i18n/languages.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useBack } from '#ui/overlay/use-back.ts'
import { isBackupDue, keepBackupRecord } from './backup-record.ts'
import styles from './export.module.css'
import { type FileToShow, ToShow } from './to-show.tsx'
import { useBackupRecord } from './use-backup-record.ts'

const BackupSheet = lazyComponent(() => import('./backup-sheet.tsx'), 'BackupSheet')
const RestoreSheet = lazyComponent(() => import('./restore-sheet.tsx'), 'RestoreSheet')
const TablesSheet = lazyComponent(() => import('./tables-sheet.tsx'), 'TablesSheet')
const ReportSheet = lazyComponent(() => import('./report-sheet.tsx'), 'ReportSheet')
const BookSheet = lazyComponent(() => withTexts('milestones', import('./book/book-sheet.tsx')), 'BookSheet')

/** The page `/export`: makes files of all data on this device, and restores backups. `?file=book` opens the book. */
export const ExportScreen = () => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const format = useFormat()
  const now = useNow()
  const back = useBack('/settings')
  const team = useActiveTeam()
  const baby = useSelectedBaby(useBabies(team))
  const record = useBackupRecord()
  const [params] = useSearchParams()
  const [opened, setOpened] = useState<'backup' | 'restore' | FileToShow | undefined>(
    params.get('file') === 'book' ? 'book' : undefined,
  )
  const close = () => setOpened(undefined)
  const isDue = record && isBackupDue(record, now)
  const lastText = record?.lastAt && format.dayInSentence(record.lastAt, now)
  return (
    <Screen
      title={t`Backup and export`}
      start={<IconButton icon="chevronLeft" label={t`Back`} onClick={back} />}
    >
      <p className={styles.intro}>
        {t`All of it is made on this device and works without a connection. The files belong to you.`}
      </p>
      {isDue && (
        <Card className={styles.due}>
          <p>
            {lastText
              ? t`The last backup of this device is more than a week old.`
              : t`This device has made no backup yet.`}
          </p>
          <Button variant="soft" icon="share" onClick={() => setOpened('backup')}>
            {t`Back up now`}
          </Button>
        </Card>
      )}
      <section>
        <SectionTitle>{t`Backup`}</SectionTitle>
        <Card list>
          <ul>
            <ListRow
              icon="cloudCheck"
              label={t`Back up`}
              detail={lastText ? t`Last: ${lastText}` : t`One file, with a passphrase if you like`}
              onPress={() => setOpened('backup')}
            />
            <ListRow
              icon="undo"
              label={t`Restore from a backup`}
              detail={t`First you see what will change`}
              onPress={() => setOpened('restore')}
            />
          </ul>
          {record && (
            <Checkbox
              label={t`Remind me here each week`}
              checked={record.isWeekly}
              onChange={(event) =>
                void keepBackupRecord(db, { isWeekly: event.target.checked, weeklySince: clock.now() })
              }
            />
          )}
        </Card>
      </section>
      <ToShow team={team} baby={baby} onOpen={setOpened} />
      <Suspense fallback={null}>
        {opened === 'backup' && <BackupSheet onClose={close} />}
        {opened === 'restore' && <RestoreSheet onClose={close} />}
        {opened === 'tables' && team && <TablesSheet team={team} onClose={close} />}
        {opened === 'book' && baby && <BookSheet baby={baby} onClose={close} />}
        {opened === 'report' && baby && <ReportSheet baby={baby} onClose={close} />}
      </Suspense>
    </Screen>
  )
}
