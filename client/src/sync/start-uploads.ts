import { callRaw } from '#api/call.ts'
import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { onUploads } from '#db/outbox/waiting.ts'
import type { UploadLoop } from './uploads.ts'

/** Sends pictures that wait, from this tab; what does so is loaded once there is one. Returns how to stop. */
export function startUploads(db: LocalDatabase, clock: Clock): { stop(): void } {
  let loop: UploadLoop | undefined
  let isStopped = false
  const begin = async () => {
    const { UploadLoop } = await import('./uploads.ts')
    if (isStopped) return
    loop ??= new UploadLoop({ db, callRaw, now: () => clock.deviceNow() })
    loop.wake()
  }
  // A chunk that cannot be loaded now is asked for again with the next picture or connection.
  const look = () => void begin().catch(() => undefined)
  const unsubscribe = onUploads(db, look)
  addEventListener('online', look)
  return {
    stop() {
      isStopped = true
      removeEventListener('online', look)
      unsubscribe()
      loop?.stop()
    },
  }
}
