import { hasLocalStorage } from '#platform/device-store.ts'
import { firstLanguage } from '#i18n/first-language.ts'
import { activateLanguage, isLanguage, type Language } from '#i18n/languages.ts'
import { readDevice, writeDevice } from './device-storage.ts'

const KEY = 'language'

/**
 * The language of this device: the chosen one, otherwise the browser's, otherwise English; without local storage
 * English.
 */
export const storedLanguage = (): Language =>
  firstLanguage(readDevice(KEY), hasLocalStorage() ? navigator.languages : [])

/** The last choice that the account does not have yet: the user's mails follow it. */
const TO_REPORT = 'languageToReport'
const listeners = new Set<() => void>()

export const languageToReport = (): Language | null => {
  const language = readDevice(TO_REPORT)
  return isLanguage(language) ? language : null
}
/** Removes a reported choice, unless another was made meanwhile. */
export const languageReported = (language: Language): void => {
  if (languageToReport() === language) writeDevice(TO_REPORT, null)
}
/** Calls back when a language is chosen on this page; returns how to stop. */
export const onLanguageChosen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the texts of a language and shows them at once, without a reload; the choice is stored on this device. */
export const setLanguage = async (language: Language): Promise<void> => {
  writeDevice(KEY, language)
  writeDevice(TO_REPORT, language)
  listeners.forEach((listener) => listener())
  await activateLanguage(language)
}

/** Follows a choice made in another tab. Returns how to stop. */
export const watchLanguage = (): (() => void) => {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY && isLanguage(event.newValue)) void activateLanguage(event.newValue)
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
