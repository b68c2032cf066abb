import { callRaw } from '#api/call.ts'
import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { onUploads } from '#db/outbox/waiting.ts'
import type { UploadLoop } from './uploads.ts'

/** Sends waiting files from this tab. The code is loaded when there is a file. Returns how to stop. */
export function startUploads(db: LocalDatabase, clock: Clock): { stop(): void } {
  let loop: UploadLoop | undefined
  let isStopped = false
  const begin = async () => {
    const { UploadLoop } = await import('./uploads.ts')
    if (isStopped) return
    loop ??= new UploadLoop({ db, callRaw, now: () => clock.deviceNow() })
    loop.wake()
  }
  // A failed load of the code is repeated with the next file or connection.
  const tryBegin = () => void begin().catch(() => undefined)
  const unsubscribe = onUploads(db, tryBegin)
  addEventListener('online', tryBegin)
  return {
    stop() {
      isStopped = true
      removeEventListener('online', tryBegin)
      unsubscribe()
      loop?.stop()
    },
  }
}
