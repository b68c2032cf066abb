import { en } from './words/en.ts'
import { ka } from './words/ka.ts'
import { ru } from './words/ru.ts'
import { uk } from './words/uk.ts'
import type { ReminderWords } from './words/reminder-words.ts'

/** By language of the product. The server and the packaged app use the same texts. */
export const reminderWords = { en, ru, uk, ka } satisfies Record<string, ReminderWords>
