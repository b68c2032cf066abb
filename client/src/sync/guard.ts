import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { guardStorage } from '#db/storage/guard-storage.ts'
import { isStillSignedIn } from '#session/is-still-signed-in.ts'

/**
 * Guards the storage of the signed-in user. Adds its stop function to `stops`. `onLost`: the database was created
 * again.
 */
export function guard(db: LocalDatabase, clock: Clock, onLost: () => void, stops: (() => void)[]): void {
  stops.push(guardStorage(db, clock, { isUsers: () => isStillSignedIn(db.userId), onLost }))
}
