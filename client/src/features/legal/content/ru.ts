import type { LegalLanguage } from '../legal-text.ts'
import { privacy } from './privacy-ru.ts'
import { terms } from './terms-ru.ts'

export const ru: LegalLanguage = {
  words: {
    back: 'Назад',
    contents: 'Содержание',
    language: 'Язык',
    updated: 'Редакция от 21 ноября 2026 года',
    operator: {
      name: 'имя не указано',
      email: 'почта не указана',
      address: 'адрес не указан',
    },
  },
  privacy,
  terms,
}
