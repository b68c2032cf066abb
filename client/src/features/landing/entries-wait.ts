/** What the database of a person is called begins so. */
const prefix = 'app-'

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })

/** Whether changes wait in a database of this browser, without any code of the app. */
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
 * Where nobody is signed in any more, because the memory of the sign-in was cleared, entries may still wait on this device:
 * the page says so. Browsers that do not list their databases say nothing.
 */
export async function tellWaitingEntries(): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith(prefix) && (await isAnyWaiting(name))) {
        document.getElementById('entries-wait')?.removeAttribute('hidden')
        return
      }
  } catch {
    // A browser that denies its storage keeps no entries either.
  }
}
