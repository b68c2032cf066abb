import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatTime } from '#i18n/format.ts'
import { activateLanguage } from '#i18n/languages.ts'
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
    ['clock', 'auto'],
    ['week', 'auto'],
  ] as const)
    setPreference(key, value)
  stop()
  delete root.dataset.theme
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('defaults to a right hand, eight seconds to undo, and no vibration at night', () => {
  expect(getPreferences()).toEqual({
    hand: 'right',
    longUndo: false,
    haptics: 'day',
    staysOn: false,
    clock: 'auto',
    week: 'auto',
    cards: ['feed', 'diaper', 'sleep'],
  })
  expect(root.dataset.hand).toBe('right')
})

it('is stored on this device, and styles can read the hand', () => {
  setPreference('hand', 'left')
  expect(root.dataset.hand).toBe('left')
  expect(localStorage.getItem('hand')).toBe('left')
})

it('keeps the three cards of home, and uses the default for an invalid stored value', () => {
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

it('lets the phone vibrate by day, always, or never', () => {
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

it('writes hours as the browser’s language does or as chosen, and updates the whole screen at once', async () => {
  await activateLanguage('en')
  const at = Date.UTC(2026, 10, 21, 15, 5)
  const listener = vi.fn()
  i18n.on('change', listener)
  vi.stubGlobal('navigator', { language: 'en-US' })
  setPreference('hand', 'right')
  expect(formatTime(i18n, at, 'UTC')).toMatch(/^3:05\sPM$/)
  expect(root.dataset.hours).toBe('h12')
  expect(listener).toHaveBeenCalledTimes(1)
  vi.stubGlobal('navigator', { language: 'de-DE' })
  setPreference('hand', 'right')
  expect(formatTime(i18n, at, 'UTC')).toBe('15:05')
  setPreference('clock', '12')
  expect(formatTime(i18n, at, 'UTC')).toMatch(/^3:05\sPM$/)
  setPreference('clock', '24')
  expect(formatTime(i18n, at, 'UTC')).toBe('15:05')
  expect(listener).toHaveBeenCalledTimes(4)
  i18n.removeListener('change', listener)
})
