import type { Language } from 'sync-protocol/api/account'
import { en } from './reminder-words/en.ts'
import { ka } from './reminder-words/ka.ts'
import { ru } from './reminder-words/ru.ts'
import { uk } from './reminder-words/uk.ts'
import type { ReminderWords } from './reminder-words/reminder-words.ts'

export const reminderWords: Record<Language, ReminderWords> = { en, ru, uk, ka }
