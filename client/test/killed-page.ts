import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Local } from './local.ts'

/** A page that is thrown away takes what is not committed with it: what fake-indexeddb has no word for. */
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

/** The page is gone: what is under way is undone, nothing more is written, and the next page opens the same storage. */
async function kill(local: Local): Promise<void> {
  // Nobody is there any more who would try again.
  local.db.reopen = () => Promise.reject(new Error('the page is gone'))
  for (const transaction of open)
    try {
      transaction.abort()
    } catch {
      // It was told to commit: the storage does that without the page.
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    }
  await local.reload()
}

/**
 * Does something and kills the page after one more turn each time, until it gets to its end; looks each time at what is
 * stored. `look` says which of the two states it finds, or throws.
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
    // What was confirmed has to be there.
    if (isThrough) expect(state).toBe('after')
    found.add(state)
    local.db.close()
  }
  expect([...found].sort()).toEqual(['after', 'before'])
}
