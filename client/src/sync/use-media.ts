import { useEffect, useState } from 'react'
import { getMediaContract } from 'sync-protocol/api/media'
import { callRaw } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import type { MediaRecord } from '#db/schema/records.ts'
import { keepThumb } from '#db/storage/media.ts'
import { useLive } from '#db/live/use-live.ts'

/** Type of all thumbnails, also those of videos: the app or the server draws them. */
export const thumbType = 'image/jpeg'

/** A row may arrive before the file that it names, which another phone still uploads: the pauses between tries, ms. */
const pauses = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000]

/**
 * The thumbnail of a picture as an address for `<img>`; undefined until this device has it. It is stored, so that it is
 * shown without a connection later.
 */
export function useThumb(media: { id: string; spaceId: string } | undefined): string | undefined {
  const { record } = useKept(media, 'thumb')
  return useAddress(`${media?.spaceId}/${media?.id}`, record?.thumb, thumbType)
}

interface KeptFile {
  address: string
  bytes: ArrayBuffer
  type: string
  /** Whether this device stores it. */
  isKept: boolean
}

/**
 * A voice note or a PDF as an address and its bytes, stored as by `useThumb`, but completely. `isAwaited`: the server
 * does not have it yet, because another phone still has to upload it.
 */
export function useKeptFile(media: { id: string; spaceId: string }): {
  file: KeptFile | undefined
  isAwaited: boolean
} {
  const { record, isKept, isAwaited } = useKept(media, 'full')
  const address = useAddress(`${media.spaceId}/${media.id}`, record?.thumb, record?.type ?? '')
  if (address === undefined || !record?.thumb) return { file: undefined, isAwaited }
  return { file: { address, bytes: record.thumb, type: record.type, isKept }, isAwaited: false }
}

/**
 * The stored form `v` of a file. Downloads it if it is missing. If the device cannot store it, it stays in memory while
 * it is shown.
 */
function useKept(media: { id: string; spaceId: string } | undefined, v: 'thumb' | 'full') {
  const { db } = useLocalData()
  const id = media?.id
  const spaceId = media?.spaceId
  const stored = useLive(async () => {
    if (id === undefined || spaceId === undefined) return null
    return (await db.file.get([spaceId, id])) ?? { id, spaceId, thumb: undefined, type: '' }
  }, [db, spaceId, id])
  const [held, setHeld] = useState<MediaRecord>()
  const [awaitedId, setAwaitedId] = useState<string>()
  const isThis = (one: typeof media | null) => one?.id === id && one?.spaceId === spaceId
  const kept = isThis(stored) ? stored : undefined
  const isKept = kept?.thumb !== undefined
  const record = !isKept && held && isThis(held) ? held : kept
  const isMissing = record !== undefined && record?.thumb === undefined
  useEffect(() => {
    if (!isMissing || id === undefined || spaceId === undefined) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let tries = 0
    const fetchThumb = async () => {
      clearTimeout(timer)
      try {
        const { signal } = leaving
        const answer = await callRaw(getMediaContract, {
          params: { mediaId: id },
          query: { v, space: spaceId },
          signal,
        })
        const thumb = await answer.arrayBuffer()
        const type = answer.headers.get('content-type') ?? ''
        const fetched = { id, spaceId, thumb, full: null, type }
        await keepThumb(db, fetched).catch(() => setHeld(fetched))
      } catch (error) {
        const status = error instanceof ApiFailure ? error.status : undefined
        if (leaving.signal.aborted || status === 401) return
        setAwaitedId(status === 404 ? id : undefined)
        timer = setTimeout(tryFetch, pauses[Math.min(tries++, pauses.length - 1)])
      }
    }
    const tryFetch = () => {
      if (navigator.onLine) void fetchThumb()
    }
    tryFetch()
    addEventListener('online', tryFetch)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      removeEventListener('online', tryFetch)
    }
  }, [db, id, spaceId, v, isMissing])

  return { record, isKept, isAwaited: isMissing && awaitedId === id }
}

/** Bytes as an object URL, revoked when it is no longer used. `name`: of the file, which never changes. */
export function useAddress(
  name: string | undefined,
  bytes: ArrayBuffer | undefined,
  type: string,
): string | undefined {
  const [address, setAddress] = useState<string>()
  const size = bytes?.byteLength
  useEffect(() => {
    if (!bytes) return setAddress(undefined)
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a file never changes: its bytes are new objects at each answer
  }, [name, size, type])
  return address
}
