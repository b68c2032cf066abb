import { availableParallelism } from 'node:os'
import { FairQueue } from '#platform/work/fair-queue.ts'
import { openImageWorker, type Drawn, type ImageWorker, type Job } from './image-worker.ts'
import { pixelsOf } from './picture-size.ts'
import type { ImageType } from './sniff.ts'

/** More than phones produce; `image-worker.mjs` has the same limit. */
const maxPixels = 50_000_000
/** Takes longer than a second to draw. */
const longPixels = 16_000_000
/** The fixed cost of a picture, in pixels. */
const fixedCostPixels = 1_000_000

/** The owner in the queue: a team, or the user whose face it is. */
export interface DrawRequest {
  owner: string
  type: ImageType
  signal?: AbortSignal | undefined
}

export interface ImageWorkers {
  /** Like `draw` of one worker, in turn with the other owners. Throws `busy` if too many pictures wait. */
  draw(job: Job, drawRequest: DrawRequest): Promise<Drawn | null>
  close(): Promise<void>
}

/**
 * Several processes that re-encode pictures. Owners take turns by pixels, which the file header gives before anything
 * is decoded. A picture whose header exceeds the limit is refused without reading more of it.
 */
export function openImageWorkers({
  processes = Math.max(2, Math.min(4, availableParallelism())),
  open = openImageWorker as () => ImageWorker,
} = {}): ImageWorkers {
  const idle = Array.from({ length: processes }, () => open())
  const all = [...idle]
  const queue = new FairQueue({ slots: processes, waitingPerOwner: 16, waiting: 128 })
  return {
    async draw(job, { owner, type, signal }) {
      const pixels = (await pixelsOf(job.input, type)) ?? maxPixels
      if (pixels > maxPixels) return null
      return queue.run({
        owner: [owner],
        cost: pixels + fixedCostPixels,
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
