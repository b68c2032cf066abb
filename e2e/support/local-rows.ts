import type { Page } from 'playwright-core'

/** The rows of one entity in the database of the phone. */
export async function localRows<Row>(page: Page, entity: string): Promise<Row[]> {
  return (await readStore(page, `row.${entity}`)) as Row[]
}

/** How many changes of the phone wait to be pushed. */
export async function waitingChanges(page: Page): Promise<number> {
  return (await readStore(page, 'outbox')).length
}

async function readStore(page: Page, store: string): Promise<unknown[]> {
  return page.evaluate(async (store) => {
    const { id } = JSON.parse(localStorage.getItem('session') ?? '{}') as { id: string }
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('storage'))
      })
    const db = await resultOf(indexedDB.open(`app-${id}`))
    try {
      return await resultOf(db.transaction(store).objectStore(store).getAll())
    } finally {
      db.close()
    }
  }, store)
}
