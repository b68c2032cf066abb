import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { guardStorage } from '#db/storage/guard-storage.ts'
import { isStillHers } from '#session/still-hers.ts'

/** Guards the storage of whoever is signed in; how to stop goes to `stops`. `onLost`: her database was made again. */
export function guard(db: LocalDatabase, clock: Clock, onLost: () => void, stops: (() => void)[]): void {
  stops.push(guardStorage(db, clock, { isHers: () => isStillHers(db.userId), onLost }))
}
