import { availableParallelism } from 'node:os'
import { FairQueue } from '#platform/work/fair-queue.ts'
import { openImageWorker, type Drawn, type ImageWorker, type Job } from './image-worker.ts'
import { pixelsOf } from './picture-size.ts'
import type { ImageType } from './sniff.ts'

/** More than any phone takes; `image-worker.mjs` has the same limit. */
const mostPixels = 50_000_000
/** Takes longer than a second to draw. */
const longPixels = 16_000_000
/** What a picture costs beside its pixels. */
const ownPixels = 1_000_000

/** Who waits for a picture: a team, or the person whose face it is. */
export interface Drawer {
  owner: string
  type: ImageType
  signal?: AbortSignal | undefined
}

export interface ImageWorkers {
  /** As `draw` of one worker, in turn with the other owners. Throws `busy` where too many pictures wait. */
  draw(job: Job, drawer: Drawer): Promise<Drawn | null>
  close(): Promise<void>
}

/**
 * Several processes that draw pictures anew. Owners take turns by pixels, which the head of a file tells before anything
 * of it is decoded; what says that it is too large is refused without being read further.
 */
export function openImageWorkers({
  processes = Math.max(2, Math.min(4, availableParallelism())),
  open = openImageWorker as () => ImageWorker,
} = {}): ImageWorkers {
  const idle = Array.from({ length: processes }, () => open())
  const all = [...idle]
  const queue = new FairQueue({ slots: processes, waitingOfOne: 16, waiting: 128 })
  return {
    async draw(job, { owner, type, signal }) {
      const pixels = (await pixelsOf(job.input, type)) ?? mostPixels
      if (pixels > mostPixels) return null
      return queue.run({
        owner: [owner],
        cost: pixels + ownPixels,
        isLong: pixels > longPixels,
        signal,
        async run() {
          const worker = idle.shift()!
          try {
            return await worker.draw(job)
          } finally {
            idle.push(worker)
          }
        },
      })
    },
    async close() {
      await Promise.all(all.map((worker) => worker.close()))
    },
  }
}
