import type { LegalLanguage } from '../legal-text.ts'
import { privacy } from './privacy-en.ts'
import { terms } from './terms-en.ts'

export const en: LegalLanguage = {
  words: {
    back: 'Back',
    contents: 'Contents',
    language: 'Language',
    updated: 'As of 21 November 2026',
    operator: {
      name: 'name not published',
      email: 'e-mail address not published',
      address: 'address not published',
    },
  },
  privacy,
  terms,
}
