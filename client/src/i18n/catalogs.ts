import type { Messages } from '@lingui/core'

export type Language = 'en' | 'ru' | 'uk' | 'ka'

/** The texts of the screens before a sign-in, one chunk a language, fetched when it is first needed. */
export const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en/messages.po'),
  ru: () => import('#locales/ru/messages.po'),
  uk: () => import('#locales/uk/messages.po'),
  ka: () => import('#locales/ka/messages.po'),
}

/** The texts of a family's screens: nothing that a sign-in has to wait for (`client/lingui.config.ts` says which). */
export const familyCatalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en/family.po'),
  ru: () => import('#locales/ru/family.po'),
  uk: () => import('#locales/uk/family.po'),
  ka: () => import('#locales/ka/family.po'),
}
