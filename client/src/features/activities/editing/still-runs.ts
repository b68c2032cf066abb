import { readDevice, writeDevice } from '#session/device-storage.ts'

/** Where this device keeps that something really still runs, and until when it is not asked again. */
const storageKey = (babyId: string) => `stillRuns-${babyId}`

/** Whether nobody has said on this device that the entry of this key still runs, or long ago. `now` in ms. */
export function isAsked(babyId: string, key: string, now: number): boolean {
  const [said, until] = readDevice(storageKey(babyId))?.split('|') ?? []
  return said !== key || now >= Number(until)
}

/** Somebody says so: the question comes again at `until`, ms. */
export const sayStillRuns = (babyId: string, key: string, until: number): void => {
  writeDevice(storageKey(babyId), `${key}|${until}`)
}
