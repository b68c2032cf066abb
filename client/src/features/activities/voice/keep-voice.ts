import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { keepPicture } from '#db/storage/media.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import type { Sound } from './recorder.ts'
import { unfinishedPrefix } from './unfinished-prefix.ts'

/** The owner of a voice note, and its id. */
export interface VoicePlace {
  id: string
  spaceId: string
  babyId: string
  ownerId: string
}

const keyOf = ({ spaceId, id }: VoicePlace) => `${unfinishedPrefix}${spaceId}/${id}`
/** Recordings of this tab. */
const running = new Set<string>()

/**
 * Stores a voice note on this device to be uploaded, and deletes its unfinished recording. Throws `QueueFull` and
 * `NotSaved`.
 */
export async function keepVoice(
  db: LocalDatabase,
  clock: Clock,
  place: VoicePlace,
  sound: Sound,
): Promise<void> {
  const { id, spaceId, babyId, ownerId } = place
  const { bytes, type, seconds } = sound
  // Full and thumbnail are the same bytes: the note stays on this device and plays offline.
  await keepPicture(db, { id, spaceId }, { full: bytes, thumb: bytes, type })
  await write(db, clock, [put('photo', spaceId, id, { babyId, ownerId, kind: 'AUDIO', seconds })])
  await forgetUnfinished(db, place)
}

/** Stores the recording so far, because the page may be closed before it ends. */
export const keepUnfinished = (db: LocalDatabase, place: VoicePlace, sound: Sound): Promise<unknown> =>
  db.meta.put({ key: keyOf(place), value: { place, sound } }).catch(() => undefined)

const forgetUnfinished = (db: LocalDatabase, place: VoicePlace): Promise<unknown> =>
  db.meta.delete(keyOf(place)).catch(() => undefined)

/** Holds a lock for a recording, visible to all tabs, until the returned function is called or the page closes. */
export function holdVoice(place: VoicePlace): () => void {
  const key = keyOf(place)
  running.add(key)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  void globalThis.navigator?.locks?.request(key, () => held)
  return () => {
    running.delete(key)
    release()
  }
}

/** Stores unfinished recordings of closed pages as voice notes. Without free space they stay for the next start. */
export async function storeUnfinishedVoices(db: LocalDatabase, clock: Clock): Promise<void> {
  const found = await db.meta.where('key').startsWith(unfinishedPrefix).toArray()
  for (const { key, value } of found) {
    if (running.has(key)) continue
    const { place, sound } = value as { place: VoicePlace; sound: Sound }
    const store = async () => {
      const isStored = (await db.rows('photo').get([place.spaceId, place.id])) !== undefined
      await (isStored ? forgetUnfinished(db, place) : keepVoice(db, clock, place, sound))
    }
    const locks = globalThis.navigator?.locks
    // Another tab may be recording it.
    await (locks ? locks.request(key, { ifAvailable: true }, (lock) => lock && store()) : store())
  }
}
