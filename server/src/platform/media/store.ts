import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { unlessMissing } from './unless-missing.ts'
import { type Scratch, scratchIn } from './scratch.ts'

/** A file of a space. Both are UUIDs, so that they are safe as file names. */
export interface MediaKey {
  spaceId: string
  id: string
}
export const variants = ['full', 'thumb'] as const
export type Variant = (typeof variants)[number]

/** First and last byte, both inclusive, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** Storage of the families' files. Callers do not depend on whether it is a disk or a bucket. */
export interface MediaStore extends Scratch {
  /** Moves finished files into the storage; afterwards they survive a power cut. */
  place(key: MediaKey, files: Partial<Record<Variant, string>>): Promise<void>
  /** Bytes; null if there is no such file. */
  sizeOf(key: MediaKey, variant: Variant): Promise<number | null>
  /** All or a part of a file; null if there is no such file. `size`: bytes of the stream. */
  read(key: MediaKey, variant: Variant, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  has(key: MediaKey, variants: readonly Variant[]): Promise<boolean>
  remove(key: MediaKey): Promise<void>
  /** Removes these files of a purged space, and its folder if there are folders. */
  removeSpace(spaceId: string, ids: readonly string[]): Promise<void>
  /** Every key with files, and when the newest of them was placed (ms). */
  list(): AsyncIterable<MediaKey & { placedAt: number }>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files at `folder`/<space>/<id>.<variant>, readable only by the server's user. */
export function diskStore(folder: string): MediaStore {
  const pathOf = ({ spaceId, id }: MediaKey, variant: Variant) => join(folder, spaceId, `${id}.${variant}`)
  const sizeOf = async (path: string) => (await stat(path).catch(unlessMissing))?.size ?? null
  return {
    ...scratchIn(folder),
    async place(key, files) {
      const place = join(folder, key.spaceId)
      await mkdir(place, { recursive: true, mode: 0o700 })
      for (const variant of variants) {
        const file = files[variant]
        if (file !== undefined) await rename(file, pathOf(key, variant))
      }
      await syncFolder(place)
    },
    sizeOf: (key, variant) => sizeOf(pathOf(key, variant)),
    async read(key, variant, range) {
      const path = pathOf(key, variant)
      const size = await sizeOf(path)
      if (size === null) return null
      return { stream: createReadStream(path, range), size: range ? range.end - range.start + 1 : size }
    },
    async has(key, wanted) {
      const sizes = await Promise.all(wanted.map((variant) => sizeOf(pathOf(key, variant))))
      return sizes.every((size) => size !== null)
    },
    async remove(key) {
      for (const variant of variants) await rm(pathOf(key, variant), { force: true })
    },
    async removeSpace(spaceId) {
      if (uuid.test(spaceId)) await rm(join(folder, spaceId), { recursive: true, force: true })
    },
    async *list() {
      for (const spaceId of await namesIn(folder)) {
        if (!uuid.test(spaceId)) continue
        const placed = new Map<string, number>()
        for (const name of await namesIn(join(folder, spaceId))) {
          const id = name.replace(/\.(full|thumb)$/, '')
          const at = (await stat(join(folder, spaceId, name)).catch(unlessMissing))?.ctimeMs
          if (uuid.test(id) && at !== undefined) placed.set(id, Math.max(at, placed.get(id) ?? 0))
        }
        for (const [id, placedAt] of placed) yield { spaceId, id, placedAt }
      }
    },
  }
}

const namesIn = async (folder: string) => (await readdir(folder).catch(unlessMissing)) ?? []

/** A rename is durable only after a sync of its folder. Windows does not support that. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
