import { storedOffset } from '#db/schema/clock-store.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'

/** From this deviation on the screen mentions the clock, ms. */
const shownFromMs = 120_000

export interface DeviceState {
  /** Whether this device has everything of every family; false while older entries are still being read. */
  isWhole: boolean
  /** How far the device's clock is ahead of the server's, ms; 0 if it is right. Shown times are corrected. */
  clockAhead: number
}

const aheadOf = (offset: number) => (Math.abs(offset) > shownFromMs ? -offset : 0)

/** How far the device's clock is ahead of the server's, ms; 0 if it is right or unknown. */
export function useClockAhead(): number {
  const { db } = useLocalData()
  // Stored with each answer of the server that changes it.
  const offset = useLive(() => storedOffset(db), [db])
  return aheadOf(offset ?? 0)
}

/** The state of this device; undefined while it is read. */
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
