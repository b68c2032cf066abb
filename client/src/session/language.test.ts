import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLanguage, storedLanguage } from './language.ts'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ru-RU', 'en'])
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('stores a choice under its key, and prefers it to the browser’s language', async () => {
  expect(storedLanguage()).toBe('ru')
  await setLanguage('ka')
  expect(localStorage.getItem('language')).toBe('ka')
  expect(storedLanguage()).toBe('ka')
})

it('is English where local storage is denied, with a warning on the console', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny })
  expect(storedLanguage()).toBe('en')
  expect(console.warn).toHaveBeenCalled()
})
