import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/overlay/toast-store.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import { getPreferences, setPreference, watchPreferences } from './preferences.ts'

let stop = () => {}
const root = document.documentElement
const buzz = vi.fn()

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('navigator', { vibrate: buzz })
  buzz.mockClear()
  stop = watchPreferences()
})
afterEach(() => {
  for (const [key, value] of [
    ['hand', 'right'],
    ['longUndo', false],
    ['haptics', 'day'],
    ['staysOn', false],
  ] as const)
    setPreference(key, value)
  stop()
  delete root.dataset.theme
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('is a right hand, eight seconds to undo, and a phone that is still at night, until she says otherwise', () => {
  expect(getPreferences()).toEqual({
    hand: 'right',
    longUndo: false,
    haptics: 'day',
    staysOn: false,
    cards: ['feed', 'diaper', 'sleep'],
  })
  expect(root.dataset.hand).toBe('right')
})

it('is stored on this device, and styles hear of the hand', () => {
  setPreference('hand', 'left')
  expect(root.dataset.hand).toBe('left')
  expect(localStorage.getItem('hand')).toBe('left')
})

it('keeps the three cards of home, and begins again where what is stored is no choice', () => {
  setPreference('cards', ['feed', 'sleep', 'walk'])
  expect(getPreferences().cards).toEqual(['feed', 'sleep', 'walk'])
  localStorage.setItem('cards', 'walk,walk,walk')
  setPreference('hand', 'left')
  expect(getPreferences().cards).toEqual(['feed', 'diaper', 'sleep'])
})

it('gives 20 seconds to undo', () => {
  vi.useFakeTimers()
  setPreference('longUndo', true)
  toast.show({ text: 'Diaper logged' })
  vi.advanceTimersByTime(19_900)
  expect(toast.getShown()).toHaveLength(1)
  vi.advanceTimersByTime(200)
  expect(toast.getShown()).toHaveLength(0)
  setPreference('longUndo', false)
  toast.show({ text: 'Diaper logged' })
  vi.advanceTimersByTime(8_100)
  expect(toast.getShown()).toHaveLength(0)
})

it('lets the phone answer by day, always, or never', () => {
  vibrate('log')
  expect(buzz).toHaveBeenCalledTimes(1)
  root.dataset.theme = 'night'
  vibrate('log')
  expect(buzz).toHaveBeenCalledTimes(1)
  setPreference('haptics', 'always')
  vibrate('log')
  expect(buzz).toHaveBeenCalledTimes(2)
  setPreference('haptics', 'off')
  root.dataset.theme = 'light'
  vibrate('log')
  expect(buzz).toHaveBeenCalledTimes(2)
})

it('follows another tab', () => {
  localStorage.setItem('hand', 'left')
  dispatchEvent(new StorageEvent('storage', { key: 'hand' }))
  expect(getPreferences().hand).toBe('left')
})
