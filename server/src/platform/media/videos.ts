import { open, readFile } from 'node:fs/promises'
import { Unreadable } from './boxes.ts'
import { cleanMp4, type Frame } from './clean-mp4.ts'
import { cleanWebm } from './clean-webm.ts'
import { soundSeconds } from './sound-length.ts'
import type { VideoType } from './sniff.ts'

export interface VideoFiles {
  input: string
  /** Output path of the cleaned file. */
  full: string
  type: VideoType
}

type Cleaned = { bytes: number } & ({ kind: 'VIDEO'; frame: Frame } | { kind: 'AUDIO'; seconds: number })

const cleaners = { mp4: cleanMp4, webm: cleanWebm } satisfies Record<VideoType, unknown>

/** Writes a video or a sound without metadata about phone, place and person; null if it cannot be read. */
export async function cleanVideo({ input, full, type }: VideoFiles): Promise<Cleaned | null> {
  const file = await readFile(input)
  let found: { kind: 'VIDEO'; frame: Frame } | { kind: 'AUDIO'; seconds: number }
  try {
    const frame = cleaners[type](file)
    found = frame ? { kind: 'VIDEO', frame } : { kind: 'AUDIO', seconds: soundSeconds(file, type) }
  } catch (error) {
    // A read beyond the end also means a broken file.
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
  return { ...found, bytes: file.length }
}
