import { readText, writeText } from '#platform/device-store.ts'

/**
 * The stored text of a key on this device; null if there is none. Without local storage it lasts as long as the page.
 */
export const readDevice = (key: string): string | null => readText(key)

/** Stores a text on this device, or removes it with null; warns in the console once if it cannot. */
export const writeDevice = (key: string, value: string | null): void => writeText(key, value)
