import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Clock } from '#db/schema/clock.ts'
import { databaseOf } from '#db/schema/open-early.ts'
import { LocalDataContext, type LocalData } from '#db/schema/local-data.ts'
import { getSession, useSession } from '#session/session.ts'
import { startSync, type RunningSync } from '#sync/start.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const NoStorage = lazyComponent(() => import('#features/sync-status/no-storage.tsx'), 'NoStorage')

interface Opened {
  data: LocalData
  sync: RunningSync
}

function open(userId: string): Opened {
  const db = databaseOf(userId)
  db.isAlone = getSession().status === 'trial'
  const clock = new Clock()
  return { data: { db, clock }, sync: startSync(db, clock) }
}

/** Opens the signed-in user's own database, and keeps it in sync with the server while the app is open. */
export const LocalDataProvider = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const [opened, setOpened] = useState<Opened>()
  const [isRefused, setRefused] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { status } = useSession()

  // In a layout effect, so that no empty frame is painted.
  useLayoutEffect(() => {
    let isGone = false
    const now = open(userId)
    setOpened(now)
    // Screens do not wait for it: their queries resolve once it is open.
    now.data.db.open().catch(() => {
      if (!isGone) setRefused(true)
    })
    return () => {
      isGone = true
      now.sync.stop()
      now.data.db.close()
    }
  }, [userId, attempt])

  // After a new sign-in of an expired session: waiting changes can be sent now.
  const wasExpired = useRef(false)
  useEffect(() => {
    if (status === 'signedIn' && wasExpired.current) opened?.sync.wake()
    wasExpired.current = status === 'expired'
  }, [status, opened])

  const retry = () => {
    setRefused(false)
    setOpened(undefined)
    setAttempt(attempt + 1)
  }
  if (isRefused)
    return (
      <Suspense fallback={null}>
        <NoStorage onRetry={retry} />
      </Suspense>
    )
  if (!opened || opened.data.db.userId !== userId) return null
  return (
    <LocalDataContext value={opened.data}>
      <SyncContext value={opened.sync}>{children}</SyncContext>
    </LocalDataContext>
  )
}
