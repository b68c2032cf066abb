import type { Page } from 'playwright-core'

/** A kind of storage that a browser may refuse, and how. `later`: shortly after the start. */
export interface StorageFault {
  what: 'localStorage' | 'sessionStorage' | 'indexedDB'
  how: 'missing' | 'throws' | 'full' | 'later'
}

/** Makes the browser refuse storage to each new document of a page. */
export const denyStorage = (page: Page, faults: readonly StorageFault[]): Promise<unknown> =>
  page.addInitScript((all) => {
    const deny = (name: string) => () => {
      throw new DOMException(`simulated ${name}`, name)
    }
    const replace = (type: object, names: readonly string[], by: unknown) => {
      for (const name of names) (type as Record<string, unknown>)[name] = by
    }
    const refuse = ({ what, how }: (typeof all)[number]) => {
      if (how === 'missing') Object.defineProperty(window, what, { value: undefined, configurable: true })
      if (how === 'throws')
        Object.defineProperty(window, what, { get: deny('SecurityError'), configurable: true })
      const isFull = how === 'full'
      if (what === 'indexedDB' && isFull)
        replace(IDBObjectStore.prototype, ['add', 'put'], deny('QuotaExceededError'))
      if (what !== 'indexedDB' && isFull) {
        const storage = window[what]
        const real = Storage.prototype.setItem
        replace(Storage.prototype, ['setItem'], function (this: Storage, key: string, value: string) {
          if (this === storage) deny('QuotaExceededError')()
          real.call(this, key, value)
        })
      }
      if (how === 'later')
        setTimeout(() => {
          if (what === 'indexedDB') {
            replace(IDBFactory.prototype, ['open'], deny('UnknownError'))
            replace(IDBTransaction.prototype, ['objectStore'], deny('InvalidStateError'))
          } else replace(Storage.prototype, ['getItem', 'setItem', 'removeItem'], deny('SecurityError'))
        }, 2_500)
    }
    all.forEach(refuse)
  }, faults)
