import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { diaperPut, type Local, nextRowId, openLocal, shownDiapers } from '../../../test/local.ts'
import { NotSaved } from './retry-write.ts'
import { onWritten } from '../outbox/waiting.ts'
import { write } from '../write/write.ts'

let local: Local
beforeEach(async () => void (local = await openLocal()))
afterEach(() => vi.restoreAllMocks())

/** The browser's own connection, below Dexie. */
const native = (): IDBDatabase => local.db.backendDB()
const log = () => write(local.db, local.clock, [diaperPut(nextRowId())])
const failing = (name: string, times: number) => {
  let left = times
  const real = IDBObjectStore.prototype.add
  vi.spyOn(Object.getPrototypeOf(store()) as IDBObjectStore, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (left-- > 0) throw new DOMException(`simulated ${name}`, name)
    return real.apply(this, given)
  })
}
const store = () => native().transaction('outbox').objectStore('outbox')

describe('a lost connection', () => {
  it('is opened again, and the entry is saved once', async () => {
    native().close()
    await log()
    expect(await shownDiapers(local)).toHaveLength(1)
    expect(await local.db.outbox.count()).toBe(1)
  })

  it('is opened again once for two entries at the same time', async () => {
    native().close()
    const open = vi.spyOn(local.storage, 'open')
    await Promise.all([log(), log()])
    expect(await shownDiapers(local)).toHaveLength(2)
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('does not stop live queries of the outbox', async () => {
    let writtenCount = 0
    const stop = onWritten(local.db, () => writtenCount++)
    await log()
    await vi.waitFor(() => expect(writtenCount).toBe(1))
    native().close()
    await log()
    await vi.waitFor(() => expect(writtenCount).toBe(2))
    stop()
  })

  it('is reported as not saved when it does not return', async () => {
    native().close()
    vi.spyOn(local.storage, 'open').mockImplementation(() => {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    })
    await expect(log()).rejects.toThrow(NotSaved)
  })
})

describe('storage that refuses a write', () => {
  it('is tried once more after an unknown error', async () => {
    failing('UnknownError', 1)
    await log()
    expect(await shownDiapers(local)).toHaveLength(1)
    expect(await local.db.outbox.count()).toBe(1)
  })

  it('reports not saved when it fails again, and stores nothing of the entry', async () => {
    failing('UnknownError', 2)
    await expect(log()).rejects.toThrow(NotSaved)
    expect(await shownDiapers(local)).toEqual([])
    expect(local.db.saving.current()).toEqual([])
  })

  it('reports not saved at once when the disk is full, and keeps the connection', async () => {
    failing('QuotaExceededError', 1)
    const { connection } = local.db
    await expect(log()).rejects.toThrow(NotSaved)
    expect(local.db.connection).toBe(connection)
    expect(await shownDiapers(local)).toEqual([])
    await log()
    expect(await shownDiapers(local)).toHaveLength(1)
  })

  it('reports not saved when the disk is full at the commit', async () => {
    const full = new Dexie.AbortError('aborted', new DOMException('full', 'QuotaExceededError') as never)
    vi.spyOn(local.db, 'transaction').mockReturnValueOnce(Dexie.Promise.reject(full) as never)
    const { connection } = local.db
    await expect(log()).rejects.toThrow(NotSaved)
    expect(local.db.connection).toBe(connection)
  })
})
