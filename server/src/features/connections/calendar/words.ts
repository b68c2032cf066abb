import type { Language } from 'sync-protocol/api/account'
import type { CalendarWords } from './words/calendar-words.ts'
import { en } from './words/en.ts'
import { ka } from './words/ka.ts'
import { ru } from './words/ru.ts'
import { uk } from './words/uk.ts'

export const calendarWords: Record<Language, CalendarWords> = { en, ru, uk, ka }
