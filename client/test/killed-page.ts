import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Local } from './local.ts'

/** A page that is closed loses what is not committed, which fake-indexeddb does not support. */
const open = new Set<IDBTransaction>()
const original = IDBDatabase.prototype.transaction
beforeEach(() => {
  open.clear()
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof original>) {
    const transaction = original.apply(this, args)
    open.add(transaction)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction))
    return transaction
  }
})
afterEach(() => {
  IDBDatabase.prototype.transaction = original
})

/** Closes the page: aborts open transactions and stops further writes. The next page opens the same storage. */
async function kill(local: Local): Promise<void> {
  // Code of the closed page must not retry.
  local.db.reopen = () => Promise.reject(new Error('the page is gone'))
  for (const transaction of open)
    try {
      transaction.abort()
    } catch {
      // A transaction that was told to commit is stored without the page.
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    }
  await local.reload()
}

/**
 * Runs an action again and again, and closes the page after one more turn each time, until the action completes. `look`
 * checks the stored state each time: it returns which of two states it finds, or throws.
 */
export async function atEveryTurn(
  prepare: () => Promise<Local>,
  act: (local: Local) => Promise<unknown>,
  look: (local: Local) => Promise<'before' | 'after'>,
): Promise<void> {
  const found = new Set<string>()
  let isThrough = false
  for (let turns = 0; !isThrough; turns++) {
    expect(turns).toBeLessThan(1000)
    const local = await prepare()
    const acting = act(local).then(
      () => (isThrough = true),
      () => undefined,
    )
    for (let turn = 0; turn < turns && !isThrough; turn++)
      await new Promise((resolve) => setImmediate(resolve))
    await kill(local)
    await acting
    const state = await look(local)
    // A confirmed write has to be stored.
    if (isThrough) expect(state).toBe('after')
    found.add(state)
    local.db.close()
  }
  expect([...found].sort()).toEqual(['after', 'before'])
}
