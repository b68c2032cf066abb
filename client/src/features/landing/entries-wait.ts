/** The prefix of the name of a user's database. */
const prefix = 'app-'

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })

/** Whether a database of this browser has unsent changes. Does not load any code of the app. */
async function isAnyWaiting(name: string): Promise<boolean> {
  const db = await answerOf(indexedDB.open(name))
  try {
    if (!db.objectStoreNames.contains('outbox')) return false
    return (await answerOf(db.transaction('outbox').objectStore('outbox').count())) > 0
  } finally {
    db.close()
  }
}

/**
 * If the sign-in was deleted from the browser's storage, unsent entries may still be on this device; the page says so.
 * Does nothing in browsers that cannot list their databases.
 */
export async function showWaitingEntries(): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith(prefix) && (await isAnyWaiting(name))) {
        document.getElementById('entries-wait')?.removeAttribute('hidden')
        return
      }
  } catch {
    // A browser that denies access to its storage has no entries.
  }
}
