import { open, readFile } from 'node:fs/promises'
import { Unreadable } from './boxes.ts'
import { cleanMp4, type Frame } from './clean-mp4.ts'
import { cleanWebm } from './clean-webm.ts'
import type { VideoType } from './sniff.ts'

export interface VideoCleaner {
  /** Writes a video without what it tells of phone, place and person; null where it cannot be read. */
  clean(job: { input: string; full: string; type: VideoType }): Promise<(Frame & { bytes: number }) | null>
}

const cleaners = { mp4: cleanMp4, webm: cleanWebm } satisfies Record<VideoType, unknown>

/** One video after the other, so that only one is held in memory. */
export function openVideoCleaner(): VideoCleaner {
  let last: Promise<unknown> = Promise.resolve()
  return {
    clean(job) {
      const cleaned = last.then(() => cleanNow(job))
      last = cleaned.catch(() => undefined)
      return cleaned
    },
  }
}

const cleanNow: VideoCleaner['clean'] = async ({ input, full, type }) => {
  const file = await readFile(input)
  let frame: Frame
  try {
    frame = cleaners[type](file)
  } catch (error) {
    // A number that would be read beyond the end is one of a broken file, too.
    if (error instanceof Unreadable || error instanceof RangeError) return null
    throw error
  }
  const handle = await open(full, 'wx', 0o600)
  try {
    await handle.writeFile(file)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { ...frame, bytes: file.length }
}
