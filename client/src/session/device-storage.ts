import { readText, writeText } from '#platform/device-store.ts'

/** What was stored on this device under the key; null when nothing was. Lasts as long as the page without local storage. */
export const readDevice = (key: string): string | null => readText(key)

/** Stores on this device, or removes with null; says in the console, once, when it cannot. */
export const writeDevice = (key: string, value: string | null): void => writeText(key, value)
