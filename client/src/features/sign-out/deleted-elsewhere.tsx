import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { getUnsaved } from '#db/write/unsaved.ts'
import { unsentCount } from '#db/outbox/waiting.ts'
import { setFarewellPath } from '#session/farewell.ts'
import { useSession } from '#session/session.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { leaveDevice } from './leave-device.ts'

const DeletedSheet = lazyComponent(() => import('./deleted-sheet.tsx'), 'DeletedSheet')

/**
 * The account was deleted on another device, so its data is removed here, too: without a message if everything was
 * sent, else after an offer to save unsent entries as a file.
 */
export const DeletedElsewhere = () => {
  const { t } = useLingui()
  const { db } = useLocalData()
  const isDeleted = useSession().user?.isDeleted === true
  const [unsent, setUnsent] = useState<number>()
  const leave = () => {
    setFarewellPath('/login')
    void leaveDevice({ keepEntries: false }).then(() =>
      toast.show({ text: t`This account was deleted. Nothing of it is left on this device.`, icon: 'info' }),
    )
  }
  useEffect(() => {
    if (!isDeleted) return
    let isGone = false
    void (async () => {
      const count = (await unsentCount(db)) + (await db.failed.count()) + getUnsaved().length
      if (isGone) return
      if (count === 0) leave()
      else setUnsent(count)
    })()
    return () => {
      isGone = true
    }
    // Entries logged while the offer is open are counted at the next start.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `leave` is new each time and does the same
  }, [isDeleted, db])
  if (!isDeleted || unsent === undefined) return null
  return (
    <Suspense fallback={null}>
      <DeletedSheet unsent={unsent} onLeave={leave} />
    </Suspense>
  )
}
