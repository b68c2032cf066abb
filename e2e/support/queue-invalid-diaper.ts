import type { Page } from 'playwright-core'

/** Queues a diaper that is valid except for the given fields, like a faulty version of the app. */
export async function queueInvalidDiaper(page: Page, invalidFields: Record<string, unknown>): Promise<void> {
  await page.evaluate(async (invalidFields) => {
    const { id: userId } = JSON.parse(localStorage.getItem('session') ?? '{}') as { id: string }
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error as Error)
      })
    const db = await resultOf(indexedDB.open(`app-${userId}`))
    const all = db.transaction(['row.baby', 'outbox'], 'readwrite')
    const [baby] = (await resultOf(all.objectStore('row.baby').getAll())) as { id: string; spaceId: string }[]
    const rowId = crypto.randomUUID()
    const now = Date.now()
    all.objectStore('outbox').add({
      spaceId: baby!.spaceId,
      entity: 'diaperChange',
      rowId,
      key: `diaperChange/${baby!.spaceId}/${rowId}`,
      type: 'put',
      tap: [now, 0],
      after: null,
      fields: {
        babyId: baby!.id,
        timestamp: new Date(now).toISOString(),
        timeZone: 'Asia/Tbilisi',
        ...invalidFields,
      },
    })
    await new Promise((resolve, reject) => {
      all.oncomplete = resolve
      all.onerror = reject
    })
    db.close()
  }, invalidFields)
}
