import { useEffect, useState } from 'react'
import { getMediaContract } from 'sync-protocol/api/media'
import { callRaw } from '#api/call.ts'
import { useLive } from '#db/live/use-live.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useAddress } from './use-media.ts'

/**
 * A full picture as an address: from this device while it waits to be sent, otherwise from the server, without storing
 * it. Undefined without a connection; the screen then shows the thumbnail.
 */
export function useWhole({ id, spaceId }: { id: string; spaceId: string }): string | undefined {
  const { db } = useLocalData()
  const stored = useLive(async () => ({ media: await db.file.get([spaceId, id]) }), [db, spaceId, id])
  const kept = stored?.media?.full ?? undefined
  const [fetched, setFetched] = useState<{ name: string; bytes: ArrayBuffer; type: string }>()
  const name = `${spaceId}/${id}`
  const isFetched = fetched?.name === name
  const isWanted = stored !== undefined && kept === undefined && !isFetched
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const { signal } = leaving
    const fetchWhole = async () => {
      const answer = await callRaw(getMediaContract, {
        params: { mediaId: id },
        query: { space: spaceId },
        signal,
      })
      const bytes = await answer.arrayBuffer()
      setFetched({ name, bytes, type: answer.headers.get('content-type') ?? '' })
    }
    void fetchWhole().catch(() => undefined)
    return () => leaving.abort()
  }, [id, spaceId, name, isWanted])
  const whole = isFetched ? fetched : undefined
  return useAddress(name, kept ?? whole?.bytes, whole?.type ?? stored?.media?.type ?? '')
}
