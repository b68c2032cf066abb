import { en } from './words/en.ts'
import { ka } from './words/ka.ts'
import { ru } from './words/ru.ts'
import { uk } from './words/uk.ts'
import type { ReminderWords } from './words/reminder-words.ts'

/** In each language of the product. Server and packaged app notify in the same words. */
export const reminderWords = { en, ru, uk, ka } satisfies Record<string, ReminderWords>
