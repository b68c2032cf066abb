import { useLingui } from '@lingui/react/macro'
import { flush } from '#features/sign-out/flush.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { unsentCount } from '#db/outbox/waiting.ts'
import { park } from '#session/session.ts'
import { useSync } from '#sync/use-sync-status.ts'
import { toast } from '#ui/overlay/toast-store.ts'

/** Time for sending unsent entries before another user takes the device, ms. The rest is sent when the user returns. */
const FLUSH_MS = 2_000

/** Hands the device to another user and asks who it is. The current user stays signed in here. */
export function useParking(): () => void {
  const { t } = useLingui()
  const { db } = useLocalData()
  const sync = useSync()
  const leave = async () => {
    if ((await unsentCount(db)) > 0)
      await flush(
        () => unsentCount(db),
        sync.wake,
        () => true,
        FLUSH_MS,
      )
    await park().catch(() => toast.show({ text: t`This device could not save that.`, icon: 'alert' }))
  }
  return () => void leave()
}
