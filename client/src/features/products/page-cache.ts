import { readDevice, writeDevice } from '#session/device-storage.ts'

/** What was seen of the catalogue last; nothing of a family is in it. */
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

/** A page as this device saw it last. */
export const cachedPage = <T>(key: string): T | undefined =>
  read().find(([known]) => known === key)?.[1] as T | undefined

/** Keeps a page for when there is no connection, and forgets those seen the longest ago. */
export const cachePage = (key: string, page: unknown): void =>
  writeDevice(
    storageKey,
    JSON.stringify([[key, page], ...read().filter(([known]) => known !== key)].slice(0, mostPages)),
  )
