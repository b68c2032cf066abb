import type { Readable } from 'node:stream'
import { ApiError } from 'sync-protocol/wire/errors'
import type { ByteRange, MediaKey, MediaStore, Variant } from '#platform/media/store.ts'

interface Part {
  stream: Readable
  /** Of the stream, bytes. */
  size: number
  /** Set for a partial answer. */
  contentRange?: string
}

/**
 * A file, or the part that a `Range` header requests. Throws `not_found`, and `range_not_satisfiable` when the part
 * begins after the end. A header of another form, or with several parts, returns the whole file.
 */
export async function readPart(
  store: MediaStore,
  key: MediaKey,
  variant: Variant,
  header: string | undefined,
): Promise<Part> {
  const total = header === undefined ? null : await store.sizeOf(key, variant)
  const range = header === undefined || total === null ? null : rangeOf(header, total)
  const file = await store.read(key, variant, range ?? undefined)
  if (!file) throw new ApiError('not_found')
  return range ? { ...file, contentRange: `bytes ${range.start}-${range.end}/${total}` } : file
}

function rangeOf(header: string, total: number): ByteRange | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  // Without a first byte: the last so many bytes.
  const start = first === '' ? Math.max(0, total - Number(last)) : Number(first)
  const end = first === '' || last === '' ? total - 1 : Math.min(Number(last), total - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  if (start > end) throw new ApiError('range_not_satisfiable', { extra: { size: total } })
  return { start, end }
}
