import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBackupRecord } from '#features/export/use-backup-record.ts'
import { AccountNeeded } from '#forms/account-needed.tsx'
import { type Baby, useActiveTeam, useBabies } from '#session/family.ts'
import { selectedOf, useSelectedBabyId } from '#session/selected-baby.ts'
import { useSession } from '#session/session.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { useBack } from '#ui/overlay/use-back.ts'
import { BabyCard } from './baby-card.tsx'
import { nativeDevice } from './device/native-device.ts'
import { DueSection } from './due-section.tsx'
import { kindNames } from './kind-names.ts'
import styles from './reminders.module.css'
import { ThisDevice } from './this-device.tsx'
import { useReminderSettings } from './use-reminder-settings.ts'

/** Links to the weekly backup reminder, which is set on the export page: it belongs to this device, not to a baby. */
const BackupRow = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const record = useBackupRecord()
  return (
    <Card list>
      <ul>
        <ListRow
          label={t(kindNames.backup)}
          detail={t`Of this device`}
          value={
            record &&
            (record.isWeekly
              ? t({ message: 'On', context: 'reminder' })
              : t({ message: 'Off', context: 'reminder' }))
          }
          onPress={() => void navigate('/export')}
        />
      </ul>
    </Card>
  )
}

const OfBaby = ({ baby }: { baby: Baby }) => {
  const settings = useReminderSettings(baby.id)
  return settings ? <BabyCard babyId={baby.id} settings={settings} /> : <Skeleton height={480} width="100%" />
}

const Kinds = ({ babies }: { babies: readonly Baby[] }) => {
  const { t } = useLingui()
  const selectedId = useSelectedBabyId()
  const [chosenId, choose] = useState(selectedId)
  const baby = selectedOf(babies, chosenId)
  return (
    <section>
      <SectionTitle>{t`Remind me of`}</SectionTitle>
      {babies.length > 1 && (
        <div className={styles.babies} role="group" aria-label={t`Baby`}>
          {babies.map(({ id, name }) => (
            <Chip key={id} pressed={id === baby?.id} onClick={() => choose(id)}>
              <bdi dir="auto">{name}</bdi>
            </Chip>
          ))}
        </div>
      )}
      {baby && <OfBaby key={baby.id} baby={baby} />}
    </section>
  )
}

const OfFamily = ({ babies }: { babies: readonly Baby[] }) => (
  <Columns
    start={
      <>
        <DueSection babies={babies} />
        <Suspense fallback={<Skeleton height={180} width="100%" />}>
          {nativeDevice.part ? <nativeDevice.part /> : <ThisDevice />}
        </Suspense>
      </>
    }
    end={
      <>
        <Kinds babies={babies} />
        <div className={styles.backup}>
          <BackupRow />
        </div>
      </>
    }
  />
)

/**
 * The page `/reminders`: the next reminders and their reasons, the notifications of this device, and the kinds of each
 * baby.
 */
export const RemindersScreen = () => {
  const { t } = useLingui()
  const back = useBack('/settings')
  const isTrial = useSession().status === 'trial'
  const team = useActiveTeam()
  const babies = useBabies(team)
  return (
    <Screen
      title={t`Reminders`}
      wide={!isTrial}
      start={<IconButton icon="chevronLeft" label={t`Back`} onClick={back} />}
    >
      {isTrial ? (
        <Card>
          <AccountNeeded>
            {t`Reminders belong to an account: a server sends them, also while Nela is closed.`}
          </AccountNeeded>
        </Card>
      ) : babies?.length ? (
        <OfFamily babies={babies} />
      ) : team === null || babies ? (
        <EmptyState
          acts={['feed', 'sleep']}
          title={t`No baby here yet`}
          text={t`As soon as there is one, you can be reminded of its feeds, naps and appointments.`}
        />
      ) : (
        <Skeleton height={480} width="100%" />
      )}
    </Screen>
  )
}
