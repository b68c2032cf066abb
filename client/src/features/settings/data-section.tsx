import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { isBackupDue } from '#features/export/backup-record.ts'
import { useBackupRecord } from '#features/export/use-backup-record.ts'
import { useNow } from '#session/use-now.ts'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { TrialHere } from './trial-here.tsx'

/** Export, import and backup of the family's data. */
export const DataSection = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const now = useNow()
  const record = useBackupRecord()
  const isDue = record && isBackupDue(record, now)
  return (
    <section>
      <SectionTitle>{t`Your data`}</SectionTitle>
      <Card list>
        <ul>
          <ListRow
            icon="share"
            label={t`Backup and export`}
            detail={
              !isDue
                ? t`On this device, without a connection`
                : record.lastAt === null
                  ? t`This device has made no backup yet.`
                  : t`The last backup of this device is more than a week old.`
            }
            onPress={() => void navigate('/export')}
          />
          <ListRow
            icon="download"
            label={t`Import from another app`}
            onPress={() => void navigate('/import')}
          />
          <TrialHere />
        </ul>
      </Card>
    </section>
  )
}
