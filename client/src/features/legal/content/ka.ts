import type { LegalLanguage } from '../legal-text.ts'
import { privacy } from './privacy-ka.ts'
import { terms } from './terms-ka.ts'

export const ka: LegalLanguage = {
  words: {
    back: 'უკან',
    contents: 'სარჩევი',
    language: 'ენა',
    updated: '2026 წლის 21 ნოემბრის მდგომარეობით',
    operator: {
      name: 'სახელი მითითებული არ არის',
      email: 'ელფოსტა მითითებული არ არის',
      address: 'მისამართი მითითებული არ არის',
    },
  },
  privacy,
  terms,
}
