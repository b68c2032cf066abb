import { storedOffset } from '#db/schema/clock-store.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'

/** From there on a clock that is off is worth saying, ms. */
const worthSaying = 120_000

export interface DeviceState {
  /** Whether everything of every family is here; false while older entries are still being read. */
  isWhole: boolean
  /** How far the device's clock is ahead of the server's, ms; 0 where it is right. Shown times are corrected. */
  clockAhead: number
}

const aheadOf = (offset: number) => (Math.abs(offset) > worthSaying ? -offset : 0)

/** How far the device's clock is ahead of the server's, ms; 0 where it is right, or not known. */
export function useClockAhead(): number {
  const { db } = useLocalData()
  // Kept with each answer of the server that says otherwise than before.
  const offset = useLive(() => storedOffset(db), [db])
  return aheadOf(offset ?? 0)
}

/** How things stand on this very device; undefined while it is read. */
export function useDeviceState(): DeviceState | undefined {
  const { db, clock } = useLocalData()
  return useLive(async () => {
    const spaces = await db.space.toArray()
    return {
      isWhole: spaces.length > 0 && spaces.every((space) => space.isWhole),
      clockAhead: aheadOf(clock.offset),
    }
  }, [db, clock])
}
