import { call, callRaw } from '#api/call.ts'
import type { Clock } from '#db/schema/clock.ts'
import { followOffset } from '#db/schema/clock-store.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { persistOnceWritten } from '#db/storage/persist.ts'
import { whenLeader } from './leader.ts'
import type { SyncLoop } from './loop.ts'
import { usualPace } from './pace.ts'
import { followPage } from './page-events.ts'
import { startLoop } from './start-loop.ts'
import { StatusBoard } from './status.ts'
import { startUploads } from './start-uploads.ts'
import { whenIdle } from './when-idle.ts'

/** Long after the start, so that it delays nothing for the user. */
const tidyAfterMs = 60_000
const dayMs = 24 * 3_600_000

export interface RunningSync {
  status: StatusBoard
  /** Runs a full cycle now. */
  wake(): void
  stop(): void
}

/**
 * Starts sync of a user's database in this tab, with the browser's events as triggers. For a database that is `alone`
 * it only guards the storage: it sends nothing and requests nothing.
 */
export function startSync(db: LocalDatabase, clock: Clock): RunningSync {
  const status = new StatusBoard(db.userId)
  const stopFollowing = [followOffset(db, clock), persistOnceWritten(db)]
  let isStopped = false
  let loop: SyncLoop | undefined
  const end = () => {
    isStopped = true
    guarding()
    stopFollowing.forEach((stop) => stop())
    status.close()
  }
  const guarding = whenIdle(() => {
    import('./guard.ts')
      .then(({ guard }) => isStopped || guard(db, clock, () => loop?.wake(), stopFollowing))
      .catch(() => undefined)
  })
  if (db.isAlone) {
    status.set({ state: 'alone' })
    return { status, wake() {}, stop: end }
  }
  const candidate = whenLeader(`sync-${db.userId}`, () => {
    let leads = true
    const stopLoop = startLoop({ db, clock, api: { call, callRaw } }, status, (loaded) => (loop = loaded))
    const uploads = startUploads(db, clock)
    const tidy = () =>
      void import('./tidy.ts').then(({ tidyUp }) => tidyUp(db, clock, () => leads)).catch(() => undefined)
    // Once after the start, and once a day for an app that is never closed.
    const [soon, daily] = [setTimeout(tidy, tidyAfterMs), setInterval(tidy, dayMs)]
    return () => {
      leads = false
      stopLoop()
      uploads.stop()
      clearTimeout(soon)
      clearInterval(daily)
      loop = undefined
    }
  })
  const isVisible = () => document.visibilityState === 'visible'
  const wake = () => loop?.wake()
  const onOffline = () => status.set({ state: 'offline' })
  // A leader without heartbeats is suspended by the browser.
  const watching = setInterval(() => {
    if (!candidate.leads() && isVisible() && status.silence() > usualPace.quiet) candidate.takeOver()
  }, usualPace.watch)
  const unfollow = followPage({
    // Browser events start no cycle while the browser reports no network; a user's tap does.
    onVisible: () => navigator.onLine && wake(),
    // The last chance to push the outbox: the page may never be shown again.
    onHidden: () => loop?.flush(),
    onGone: () => loop?.leave(),
    onBack: wake,
    // Earlier failures say nothing about the connection now.
    onOnline() {
      if (status.get().state === 'offline') status.set({ state: 'starting' })
      wake()
    },
    onOffline,
  })
  if (navigator.onLine === false) onOffline()
  return {
    status,
    wake,
    stop() {
      unfollow()
      clearInterval(watching)
      candidate.stepDown()
      end()
    },
  }
}
