import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { unlessMissing } from './missing.ts'
import { type Scratch, scratchIn } from './scratch.ts'

/** A file of a space; both are ids, so that they are safe as names. */
export interface MediaKey {
  spaceId: string
  id: string
}
export const variants = ['full', 'thumb'] as const
export type Variant = (typeof variants)[number]

/** From the first to the last byte, both included, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the files of families lie. Nothing outside of it knows whether that is a disk. */
export interface MediaStore extends Scratch {
  /** Takes finished files into the place; from then on they are there after a power cut. */
  place(key: MediaKey, files: Partial<Record<Variant, string>>): Promise<void>
  /** Bytes; null where there is no such file. */
  sizeOf(key: MediaKey, variant: Variant): Promise<number | null>
  /** The whole, or some of it; null where there is no such file. `size` is that of the stream, in bytes. */
  read(key: MediaKey, variant: Variant, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  has(key: MediaKey, variants: readonly Variant[]): Promise<boolean>
  remove(key: MediaKey): Promise<void>
  /** Removes these files of a space that is gone, and its folder where there are folders. */
  removeSpace(spaceId: string, ids: readonly string[]): Promise<void>
  /** Every key that has any file, with when the newest of them was placed (ms). */
  list(): AsyncIterable<MediaKey & { placedAt: number }>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files under `folder`/<space>/<id>.<variant>, readable by the server alone. */
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

/** A rename is durable once its folder is. Windows has no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
