import { activateLanguage, isLanguage, type Language } from '#i18n/languages.ts'
import { readDevice, writeDevice } from './device-storage.ts'

const KEY = 'language'

/** The language chosen on this device; English when none was. */
export const storedLanguage = (): Language => {
  const stored = readDevice(KEY)
  return isLanguage(stored) ? stored : 'en'
}

/** Loads the texts of a language and shows them at once, without a reload; the choice stays on this device. */
export const setLanguage = async (language: Language): Promise<void> => {
  writeDevice(KEY, language)
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
