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

/** Opens the signed-in person's own database, and keeps it equal with the server while the app is open. */
export const LocalDataProvider = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const [opened, setOpened] = useState<Opened>()
  const [isRefused, setRefused] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { status } = useSession()

  // Before a paint: nothing of an empty frame is seen.
  useLayoutEffect(() => {
    let isGone = false
    const now = open(userId)
    setOpened(now)
    // The screens do not wait for it: what they read comes when it is open.
    now.data.db.open().catch(() => {
      if (!isGone) setRefused(true)
    })
    return () => {
      isGone = true
      now.sync.stop()
      now.data.db.close()
    }
  }, [userId, attempt])

  // Signing in again after the session died: what waited may go now.
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
