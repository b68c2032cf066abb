import { readDevice, writeDevice } from '#session/device-storage.ts'

/** Recently viewed pages of the catalogue; they contain no data of a family. */
const storageKey = 'productPages'
const mostPages = 20

type CachedPages = [key: string, page: unknown][]

function read(): CachedPages {
  try {
    const cached: unknown = JSON.parse(readDevice(storageKey) ?? '[]')
    return Array.isArray(cached) ? (cached as CachedPages) : []
  } catch {
    return []
  }
}

/** A page as this device last received it. */
export const cachedPage = <T>(key: string): T | undefined =>
  read().find(([known]) => known === key)?.[1] as T | undefined

/** Stores a page for offline use, and deletes the least recently used ones. */
export const cachePage = (key: string, page: unknown): void =>
  writeDevice(
    storageKey,
    JSON.stringify([[key, page], ...read().filter(([known]) => known !== key)].slice(0, mostPages)),
  )
