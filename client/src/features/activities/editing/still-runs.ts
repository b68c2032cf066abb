import { readDevice, writeDevice } from '#session/device-storage.ts'

/** Device storage of the answer "still runs", with the time until which the question is not repeated. */
const storageKey = (babyId: string) => `stillRuns-${babyId}`

/**
 * Whether to ask if the entry with this key still runs: there is no answer on this device, or it has expired. `now`
 * in ms.
 */
export function shouldAsk(babyId: string, key: string, now: number): boolean {
  const [answeredKey, until] = readDevice(storageKey(babyId))?.split('|') ?? []
  return answeredKey !== key || now >= Number(until)
}

/** Stores the answer "still runs". The question comes again at `until`, ms. */
export const storeStillRuns = (babyId: string, key: string, until: number): void => {
  writeDevice(storageKey(babyId), `${key}|${until}`)
}
