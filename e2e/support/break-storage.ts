import type { Page } from 'playwright-core'

/** A storage failure of a page: each call of this kind throws an exception of this name. */
export interface Fault {
  where: 'transaction' | 'read' | 'write' | 'commit'
  name: string
}

/** Makes the storage of a running page fail. Resolves to a function that repairs it. */
export async function breakStorage(page: Page, fault: Fault): Promise<() => Promise<void>> {
  await page.evaluate(({ where, name }) => {
    const fail = () => {
      throw new DOMException(`simulated ${name}`, name)
    }
    const replaced: [Record<string, unknown>, string, unknown][] = []
    const replace = (type: { prototype: object }, method: string, by: unknown) => {
      const methods = type.prototype as Record<string, unknown>
      replaced.push([methods, method, methods[method]])
      methods[method] = by
    }
    if (where === 'transaction') replace(IDBTransaction, 'objectStore', fail)
    if (where === 'write') for (const method of ['add', 'put']) replace(IDBObjectStore, method, fail)
    if (where === 'read')
      for (const type of [IDBObjectStore, IDBIndex])
        for (const method of ['get', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor', 'count'])
          replace(type, method, fail)
    if (where === 'commit')
      replace(IDBTransaction, 'commit', function (this: IDBTransaction) {
        Object.defineProperty(this, 'error', { value: new DOMException(`simulated ${name}`, name) })
        this.abort()
      })
    Object.assign(window, {
      restoreMethods: () => replaced.forEach(([type, method, real]) => (type[method] = real)),
    })
  }, fault)
  return () => page.evaluate(() => (window as unknown as { restoreMethods?: () => void }).restoreMethods?.())
}

/** Deletes every database of the product from another page of the same site. */
export async function deleteDatabases(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(new URL('/healthz', page.url()).href)
  await other.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name!)
        request.onsuccess = resolve
        request.onerror = () => reject(request.error!)
      })
  })
  await other.close()
}
