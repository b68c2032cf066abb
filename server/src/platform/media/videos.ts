import { open, readFile } from 'node:fs/promises'
import { Unreadable } from './boxes.ts'
import { cleanMp4, type Frame } from './clean-mp4.ts'
import { cleanWebm } from './clean-webm.ts'
import type { VideoType } from './sniff.ts'

export interface VideoFiles {
  input: string
  /** Where the clean one goes. */
  full: string
  type: VideoType
}

const cleaners = { mp4: cleanMp4, webm: cleanWebm } satisfies Record<VideoType, unknown>

/** Writes a video without what it tells of phone, place and person; null where it cannot be read. */
export async function cleanVideo({
  input,
  full,
  type,
}: VideoFiles): Promise<(Frame & { bytes: number }) | null> {
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
