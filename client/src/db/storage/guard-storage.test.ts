import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  anna,
  babyId,
  diaperPut,
  type Local,
  nextRowId,
  openLocal,
  serverRow,
  teamId,
} from '../../../test/local.ts'
import { applyPulled } from '../apply/apply-pulled.ts'
import { recentRows } from '../query/recent.ts'
import { guardStorage } from './guard-storage.ts'
import { LocalDatabase } from '../schema/database.ts'
import { IDBKeyRange } from 'fake-indexeddb'
import { discardUnsaved, getUnsaved, saveOrKeep } from '../write/unsaved.ts'
import { unsentCount } from '../outbox/waiting.ts'
import { patch } from '../write/make-write.ts'
import { write } from '../write/write.ts'

let local: Local
let stops: (() => void)[]
const onLost = vi.fn()
let isUsers: boolean

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  local = await openLocal()
  isUsers = true
  const membership = { id: teamId, spaceId: anna, teamId, role: 'PARENT', deletedAt: null, seq: 1 }
  const baby = { id: babyId, spaceId: teamId, name: 'Mia', deletedAt: null, seq: 1 }
  await local.db.rows('membership').put(membership as never)
  await local.db.rows('baby').put(baby as never)
  stops = [guard(local.db)]
  await vi.waitFor(async () => expect(await local.db.meta.get('born')).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve, 20))
})
afterEach(() => {
  stops.forEach((stop) => stop())
  local.db.close()
  discardUnsaved()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

const guard = (db: LocalDatabase) =>
  guardStorage(db, local.clock, { isUsers: () => isUsers, onLost, pause: 10, patience: 300 })
const state = () => local.db.health.get()
const log = (id = nextRowId()) => write(local.db, local.clock, [diaperPut(id)])
/** Deletes the database as another tab or the system does. */
const deleteDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const request = local.storage.deleteDatabase(local.db.name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error!)
  })
const native = () => local.db.backendDB()
const storeOfBrowser = () =>
  Object.getPrototypeOf(native().transaction('outbox').objectStore('outbox')) as IDBObjectStore

describe('a database that is deleted while it is in use', () => {
  it('is created again with the family, the rows on the screen and every unsent entry', async () => {
    await applyPulled(local.db, local.clock, {
      spaceId: teamId,
      rows: [serverRow('0199f3a0-0000-7000-8000-0000000000d1', 3)],
      expected: '1.e.1.0',
      step: {},
    })
    await log()
    await log()
    const owner = { spaceId: teamId, id: babyId }
    expect(await recentRows(local.db, 'diaperChange', owner, 10)).toHaveLength(3)
    await deleteDatabase()
    await vi.waitFor(() => expect(state()).toBe('lost'))
    expect(local.db.health.loss).toEqual({ rewritten: 2, gone: 0 })
    expect(await local.db.outbox.count()).toBe(2)
    expect(await local.db.rows('diaperChange').count()).toBe(3)
    expect(await local.db.rows('baby').toArray()).toMatchObject([{ name: 'Mia', seq: -1 }])
    expect(await local.db.space.get(teamId)).toMatchObject({ cursor: null, isWhole: false, sweeps: 'all' })
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  it('accepts new entries afterwards, under a new device id', async () => {
    await log()
    const before = (await local.db.meta.get('deviceId'))?.value
    await deleteDatabase()
    await log()
    await vi.waitFor(() => expect(state()).toBe('lost'))
    expect(await local.db.outbox.count()).toBe(2)
    expect((await local.db.meta.get('deviceId'))?.value).not.toBe(before)
    expect(local.db.seenDeviceId).not.toBe(before)
  })

  it('is fine again once the user has acknowledged the loss', async () => {
    await log()
    await deleteDatabase()
    await vi.waitFor(() => expect(state()).toBe('lost'))
    local.db.health.acknowledge()
    expect(state()).toBe('fine')
  })

  it('keeps an edit of an entry that only the server still has', async () => {
    const id = '0199f3a0-0000-7000-8000-0000000000d2'
    await applyPulled(local.db, local.clock, {
      spaceId: teamId,
      rows: [serverRow(id, 3)],
      expected: '1.e.1.0',
      step: {},
    })
    await write(local.db, local.clock, [patch('diaperChange', teamId, id, { notes: 'red' })])
    await deleteDatabase()
    await vi.waitFor(() => expect(state()).toBe('lost'))
    await applyPulled(local.db, local.clock, {
      spaceId: teamId,
      rows: [serverRow(id, 3)],
      expected: null,
      step: { cursor: '1.e.1.3' },
    })
    expect(await local.db.rows('diaperChange').get([teamId, id])).toMatchObject({ notes: 'red' })
  })

  it('combines what two tabs had in memory', async () => {
    const other = new LocalDatabase(anna, { indexedDB: local.storage, IDBKeyRange })
    stops.push(guard(other))
    await log()
    await write(other, local.clock, [diaperPut(nextRowId())])
    await new Promise((resolve) => setTimeout(resolve, 50))
    local.db.outboxCache.delete(2)
    await deleteDatabase()
    await vi.waitFor(() => expect([state(), other.health.get()]).toEqual(['lost', 'lost']))
    expect(await local.db.outbox.count()).toBe(2)
    expect(await unsentCount(local.db)).toBe(2)
    other.close()
  })

  it('is not created again where the user has signed out', async () => {
    await log()
    isUsers = false
    await deleteDatabase()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect((await local.storage.databases()).map(({ name }) => name)).toEqual([])
    expect(state()).toBe('fine')
  })
})

/** Makes every call of a storage method fail until the returned function is called. */
const failing = (target: object, method: string, name: string): (() => void) => {
  const methods = target as Record<string, unknown>
  const real = methods[method]
  methods[method] = () => {
    throw new DOMException(`simulated ${name}`, name)
  }
  const end = () => void (methods[method] = real)
  stops.push(end)
  return end
}
const transactionOfBrowser = () => Object.getPrototypeOf(native().transaction('outbox')) as object

const broken: [string, () => () => void, string][] = [
  ...['QuotaExceededError'].map((name): [string, () => () => void, string] => [
    `writing throws ${name}`,
    () => failing(storeOfBrowser(), 'add', name),
    'full',
  ]),
  ...['UnknownError', 'InvalidStateError', 'AbortError', 'TimeoutError'].map(
    (name): [string, () => () => void, string] => [
      `the database throws ${name}`,
      () => failing(transactionOfBrowser(), 'objectStore', name),
      'closed',
    ],
  ),
  ...['SecurityError', 'NotAllowedError', 'NotFoundError', 'NotReadableError'].map(
    (name): [string, () => () => void, string] => [
      `the database throws ${name}`,
      () => failing(transactionOfBrowser(), 'objectStore', name),
      'refused',
    ],
  ),
]

describe.each(broken)('%s', (_, begin, expected) => {
  it(`is reported as ${expected}, and entries made meanwhile are saved when it works again`, async () => {
    const end = begin()
    expect(await saveOrKeep('Diaper', () => log())).toBe(false)
    await vi.waitFor(() => expect(state()).toBe(expected))
    expect(getUnsaved()).toHaveLength(1)
    end()
    await vi.waitFor(() => expect(state()).toBe('fine'), { timeout: 5_000 })
    expect(getUnsaved()).toHaveLength(0)
    expect(await local.db.outbox.count()).toBe(1)
  })
})

it('a storage that does not answer is reported as blocked until it does', async () => {
  const open = vi.spyOn(local.storage, 'open').mockReturnValue({} as IDBOpenDBRequest)
  local.db.close()
  await vi.waitFor(() => expect(state()).toBe('blocked'))
  open.mockRestore()
  expect(open).toBeDefined()
})

it('reopens a connection that was lost while the page was suspended before it reports trouble', async () => {
  const states: string[] = []
  stops.push(local.db.health.subscribe(() => states.push(state())))
  native().close()
  const reopened = vi.spyOn(local.storage, 'open')
  local.db.health.onSuspect?.()
  await vi.waitFor(() => expect(reopened).toHaveBeenCalledOnce())
  await vi.waitFor(async () => expect(await local.db.meta.get('probe')).toBeDefined())
  await log()
  expect(await local.db.outbox.count()).toBe(1)
  expect(states).toEqual([])
})
