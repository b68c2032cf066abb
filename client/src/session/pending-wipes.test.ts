import { beforeEach, describe, expect, it } from 'vitest'
import { finishWipes, wipe } from './pending-wipes.ts'

/** Opens a database as another tab might that closes it only on request. */
const hold = (name: string) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore('diaperChange')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error as Error)
  })
const databases = async () => (await indexedDB.databases()).map(({ name }) => name).sort()

beforeEach(async () => {
  localStorage.clear()
  for (const name of await databases()) indexedDB.deleteDatabase(name!)
})

describe('a user’s data on this device', () => {
  it('is deleted, and other users’ data is not', async () => {
    for (const name of ['app-anna', 'app-boris']) (await hold(name)).close()
    await wipe('anna')
    expect(await databases()).toEqual(['app-boris'])
    expect(localStorage.getItem('pendingWipes')).toBeNull()
  })

  it('is deleted at a later start if a tab holds it', { timeout: 10_000 }, async () => {
    const held = await hold('app-anna')
    await wipe('anna')
    expect(localStorage.getItem('pendingWipes')).toBe('["anna"]')
    held.close()
    await finishWipes(undefined)
    expect(await databases()).toEqual([])
    expect(localStorage.getItem('pendingWipes')).toBeNull()
  })

  it('stays if the user has signed in again meanwhile', async () => {
    localStorage.setItem('pendingWipes', '["anna","boris","cleo"]')
    for (const name of ['app-anna', 'app-boris', 'app-cleo']) (await hold(name)).close()
    // Anna uses the device, Cleo is parked on it.
    await finishWipes('anna', 'cleo')
    expect((await databases()).toSorted()).toEqual(['app-anna', 'app-cleo'])
    expect(localStorage.getItem('pendingWipes')).toBeNull()
  })

  it('is not searched for where storage holds invalid data', async () => {
    localStorage.setItem('pendingWipes', '{"a":')
    ;(await hold('app-anna')).close()
    await finishWipes(undefined)
    expect(await databases()).toEqual(['app-anna'])
  })
})
