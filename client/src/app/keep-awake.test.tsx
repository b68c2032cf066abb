import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount, settle } from '../../test/mount.tsx'
import { KeepAwake } from './keep-awake.tsx'

const release = vi.fn(() => Promise.resolve())
const request = vi.fn(() => Promise.resolve({ release }))
let visibility = 'visible'

beforeEach(() => {
  visibility = 'visible'
  release.mockClear()
  request.mockClear()
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  Reflect.deleteProperty(document, 'visibilityState')
})

const turn = (to: string) => {
  visibility = to
  document.dispatchEvent(new Event('visibilitychange'))
  return settle()
}

it('acquires a wake lock, again when the page becomes visible, and releases it', async () => {
  const { update } = await mount(<KeepAwake />)
  await settle()
  expect(request).toHaveBeenCalledTimes(1)
  await turn('hidden')
  expect(request).toHaveBeenCalledTimes(1)
  await turn('visible')
  expect(request).toHaveBeenCalledTimes(2)
  await update(null)
  expect(release).toHaveBeenCalled()
})

it('ignores a refusal of the system', async () => {
  request.mockReturnValueOnce(Promise.reject(new Error('low battery')))
  const { update } = await mount(<KeepAwake />)
  await settle()
  await update(null)
  expect(release).not.toHaveBeenCalled()
})
