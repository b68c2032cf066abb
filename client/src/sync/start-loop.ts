import type { SyncContext } from './context.ts'
import type { SyncLoop } from './loop.ts'
import { pauseAfter, usualPace } from './pace.ts'
import type { StatusBoard } from './status.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Starts the sync loop in an idle moment after its code is loaded, because screens show local data without it. A failed
 * load is repeated, with the pauses of a failed sync cycle. `onLoaded` gets the loop. Returns how to stop.
 */
export function startLoop(
  context: SyncContext,
  status: StatusBoard,
  onLoaded: (loop: SyncLoop) => void,
  load: () => Promise<{ SyncLoop: typeof SyncLoop }> = () => import('./loop.ts'),
): () => void {
  let isStopped = false
  let cancel = () => {}
  const begin = (Loop: typeof SyncLoop) => {
    const loop = new Loop(context, status)
    onLoaded(loop)
    const cancelStart = whenIdle(() => loop.start(() => navigator.onLine === false))
    cancel = () => {
      cancelStart()
      loop.stop()
    }
  }
  const tryLoad = (failures: number) => {
    load().then(
      ({ SyncLoop }) => isStopped || begin(SyncLoop),
      () => {
        if (isStopped) return
        const timer = setTimeout(tryLoad, pauseAfter(failures + 1, usualPace), failures + 1)
        cancel = () => clearTimeout(timer)
      },
    )
  }
  tryLoad(0)
  return () => {
    isStopped = true
    cancel()
  }
}
