import { beforeEach, expect, it, vi } from 'vitest'
import { createSecureStore } from './secure-store.ts'

const system = new Map<string, string>()
let delay = 0
const missing = (): Promise<never> => Promise.reject(new Error('Item with given key does not exist'))
const wait = () => new Promise((done) => setTimeout(done, delay))
const store = createSecureStore({
  keys: async () => ({ value: [...system.keys()] }),
  get: async ({ key }) => (system.has(key) ? { value: system.get(key)! } : missing()),
  set: async ({ key, value }) => {
    await wait()
    system.set(key, value)
    return { value: true }
  },
  remove: async ({ key }) => (await wait(), system.delete(key) ? { value: true } : missing()),
})

beforeEach(async () => {
  await store.whenWritten()
  system.clear()
  delay = 0
  await store.open()
})

it('returns a written value at once, and the system stores it afterwards', async () => {
  store.write('refreshToken', 'a')
  expect(store.read('refreshToken')).toBe('a')
  await store.whenWritten()
  expect([...system]).toEqual([['refreshToken', 'a']])
})

it('loads the system’s values at a start, and drops values that the system lost', async () => {
  system.set('refreshToken', 'b')
  await store.open()
  expect(store.read('refreshToken')).toBe('b')
  system.clear()
  await store.open()
  expect(store.read('refreshToken')).toBeNull()
})

it('keeps the order of writes, whichever of them is slow', async () => {
  delay = 20
  store.write('accessToken', 'old')
  delay = 0
  store.write('accessToken', 'new')
  store.write('accessToken', null)
  await store.whenWritten()
  expect(system.size).toBe(0)
})

it('continues after a refused write, and removes nothing twice', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  store.write('x', '1')
  await store.whenWritten()
  system.clear()
  store.write('x', null)
  store.write('x', null)
  store.write('y', '2')
  await store.whenWritten()
  expect(warn).toHaveBeenCalledTimes(1)
  expect([...system]).toEqual([['y', '2']])
  warn.mockRestore()
})
