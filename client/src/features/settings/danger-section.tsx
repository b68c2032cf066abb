import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { leaveDevice } from '#features/sign-out/leave-device.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { getUnsaved } from '#db/write/unsaved.ts'
import { unsentCount } from '#db/outbox/waiting.ts'
import { setFarewellPath } from '#session/farewell.ts'
import { useSession } from '#session/session.ts'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'

const DeleteAccountSheet = lazyComponent(
  () => import('#features/account/manage/delete-account-sheet.tsx'),
  'DeleteAccountSheet',
)

/** Actions that cannot be undone. */
export const DangerSection = () => {
  const { t } = useLingui()
  const { db } = useLocalData()
  const { user } = useSession()
  const [asked, setAsked] = useState<{ unsent: number }>()
  if (!user) return null
  const ask = async () =>
    setAsked({ unsent: (await unsentCount(db)) + (await db.failed.count()) + getUnsaved().length })
  const leave = () => {
    setFarewellPath('/login')
    void leaveDevice({ keepEntries: false })
  }
  return (
    <section>
      <SectionTitle>{t`Deleting`}</SectionTitle>
      <Card list>
        <ul>
          <ListRow icon="trash" tone="danger" label={t`Delete account`} onPress={() => void ask()} />
        </ul>
      </Card>
      {asked && (
        <Suspense fallback={null}>
          <DeleteAccountSheet unsent={asked.unsent} onDeleted={leave} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
