import type { Messages } from '@lingui/core'

export type Language = 'en' | 'ru' | 'uk' | 'ka'

/** One chunk a language, fetched when it is first needed (and precached by the worker). */
export const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en/messages.po'),
  ru: () => import('#locales/ru/messages.po'),
  uk: () => import('#locales/uk/messages.po'),
  ka: () => import('#locales/ka/messages.po'),
}
