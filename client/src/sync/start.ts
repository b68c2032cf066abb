import { call, callRaw } from '#api/call.ts'
import type { Clock } from '#db/clock.ts'
import type { LocalDatabase } from '#db/database.ts'
import { whenLeader } from './leader.ts'
import { SyncLoop } from './loop.ts'
import { StatusBoard } from './status.ts'

export interface RunningSync {
  status: StatusBoard
  /** Looks at everything now. */
  wake(): void
  stop(): void
}

/** Starts sync for a person's database in this tab, with the browser's own triggers. */
export function startSync(db: LocalDatabase, clock: Clock): RunningSync {
  const status = new StatusBoard(db.userId)
  let loop: SyncLoop | undefined
  const stepDown = whenLeader(`sync-${db.userId}`, () => {
    loop = new SyncLoop({ db, clock, api: { call, callRaw } }, status)
    loop.start()
    return () => {
      loop?.stop()
      loop = undefined
    }
  })
  const wake = () => loop?.wake()
  const onVisible = () => document.visibilityState === 'visible' && wake()
  const onOffline = () => status.set({ state: 'offline' })
  addEventListener('online', wake)
  addEventListener('offline', onOffline)
  addEventListener('focus', onVisible)
  document.addEventListener('visibilitychange', onVisible)
  return {
    status,
    wake,
    stop() {
      removeEventListener('online', wake)
      removeEventListener('offline', onOffline)
      removeEventListener('focus', onVisible)
      document.removeEventListener('visibilitychange', onVisible)
      stepDown()
      status.close()
    },
  }
}
