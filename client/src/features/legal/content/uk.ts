import type { LegalLanguage } from '../legal-text.ts'
import { privacy } from './privacy-uk.ts'
import { terms } from './terms-uk.ts'

export const uk: LegalLanguage = {
  words: {
    back: 'Назад',
    contents: 'Зміст',
    language: 'Мова',
    updated: 'Редакція від 21 листопада 2026 року',
    operator: {
      name: 'ім’я не вказано',
      email: 'пошту не вказано',
      address: 'адресу не вказано',
    },
  },
  privacy,
  terms,
}
