import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { useLocalData } from '#db/schema/local-data.ts'
import { getUnsaved } from '#db/write/unsaved.ts'
import { unsentCount as unsentOf } from '#db/outbox/waiting.ts'
import { setFarewellPath } from '#session/farewell.ts'
import { useSession } from '#session/session.ts'
import { useSync } from '#sync/use-sync-status.ts'
import { flush } from './flush.ts'
import { leaveDevice } from './leave-device.ts'
import { SignOutContext } from './sign-out-context.ts'

const SignOutSheet = lazyComponent(() => import('./sign-out-sheet.tsx'), 'SignOutSheet')

/** Provides the sign-out. Unsent entries are deleted only after a tap that names their number. */
export const SignOutProvider = ({ children }: { children: ReactNode }) => {
  const { db } = useLocalData()
  const { status } = useSession()
  const sync = useSync()
  const [asked, setAsked] = useState<{ unsent: number; isSending: boolean }>()
  const isWanted = useRef(false)

  /** Number of changes that only this device has: queued, refused and undecided, or not stored. */
  const unsentCount = async () => (await unsentOf(db)) + (await db.failed.count()) + getUnsaved().length

  const leave = (keepEntries: boolean) => {
    setAsked(undefined)
    setFarewellPath('/login')
    void leaveDevice({ keepEntries })
  }
  const begin = async () => {
    if (isWanted.current) return
    isWanted.current = true
    const found = await unsentCount()
    if (found > 0 && status === 'signedIn') {
      setAsked({ unsent: found, isSending: true })
      await flush(
        () => unsentOf(db),
        sync.wake,
        () => isWanted.current,
      )
    }
    if (!isWanted.current) return
    const unsent = found > 0 ? await unsentCount() : 0
    if (unsent > 0) setAsked({ unsent, isSending: false })
    else leave(false)
  }
  const stay = () => {
    isWanted.current = false
    setAsked(undefined)
  }

  return (
    <SignOutContext value={() => void begin()}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <SignOutSheet asked={asked} onStay={stay} onLeave={leave} />
        </Suspense>
      )}
    </SignOutContext>
  )
}
