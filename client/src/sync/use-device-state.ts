import { useLocalData } from '#db/local-data.ts'
import { useLive } from '#db/use-live.ts'

/** From there on a clock that is off is worth saying, ms. */
const worthSaying = 120_000

export interface DeviceState {
  /** Whether everything of every family is here; false while older entries are still being read. */
  isWhole: boolean
  /** How far the device's clock is ahead of the server's, ms; 0 where it is right. Shown times are corrected. */
  clockAhead: number
}

/** How things stand on this very device; undefined while it is read. */
export function useDeviceState(): DeviceState | undefined {
  const { db, clock } = useLocalData()
  return useLive(async () => {
    const spaces = await db.space.toArray()
    const ahead = -clock.offset
    return {
      isWhole: spaces.length > 0 && spaces.every((space) => space.isWhole),
      clockAhead: Math.abs(ahead) > worthSaying ? ahead : 0,
    }
  }, [db, clock])
}
