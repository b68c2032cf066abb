import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Bucket } from './bucket.ts'
import { scratchIn } from './scratch.ts'
import { variants, type MediaKey, type MediaStore, type Variant } from './store.ts'

const listed = /^([0-9a-f-]{36})\/([0-9a-f-]{36})\.(?:full|thumb)$/

/** Files are objects `<space>/<id>.<variant>` of a bucket; unfinished ones are in `folder`. */
export function bucketStore(bucket: Bucket, folder: string): MediaStore {
  const nameOf = ({ spaceId, id }: MediaKey, variant: Variant) => `${spaceId}/${id}.${variant}`
  const sizeOf = (key: MediaKey, variant: Variant) => bucket.sizeOf(nameOf(key, variant))
  return {
    ...scratchIn(folder),
    sizeOf,
    async place(key, files) {
      for (const variant of variants) {
        const file = files[variant]
        if (file !== undefined) await bucket.put(nameOf(key, variant), await readFile(file))
      }
    },
    async read(key, variant, range) {
      const answer = await bucket.get(nameOf(key, variant), range)
      if (!answer?.body) return null
      const stream = Readable.fromWeb(answer.body as ReadableStream)
      return { stream, size: Number(answer.headers.get('content-length')) }
    },
    async has(key, wanted) {
      for (const variant of wanted) if ((await sizeOf(key, variant)) === null) return false
      return true
    },
    async remove(key) {
      for (const variant of variants) await bucket.remove(nameOf(key, variant))
    },
    async removeSpace(spaceId, ids) {
      for (const id of ids)
        for (const variant of variants) await bucket.remove(nameOf({ spaceId, id }, variant))
    },
    async *list() {
      let last: (MediaKey & { placedAt: number }) | undefined
      for await (const { name, modifiedAt } of bucket.list()) {
        const [, spaceId, id] = listed.exec(name) ?? []
        if (spaceId === undefined || id === undefined) continue
        // The variants of one file follow one another in the list.
        if (last?.spaceId === spaceId && last.id === id) last.placedAt = Math.max(last.placedAt, modifiedAt)
        else {
          if (last) yield last
          last = { spaceId, id, placedAt: modifiedAt }
        }
      }
      if (last) yield last
    },
  }
}
