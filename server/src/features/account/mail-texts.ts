import type { Language } from 'sync-protocol/api/account'
import { en } from './mail-texts/en.ts'
import { ka } from './mail-texts/ka.ts'
import type { MailTexts } from './mail-texts/mail-text.ts'
import { ru } from './mail-texts/ru.ts'
import { uk } from './mail-texts/uk.ts'

export const mailTexts: Record<Language, MailTexts> = { en, ru, uk, ka }
