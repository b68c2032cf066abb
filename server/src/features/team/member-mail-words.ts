import type { Language } from 'sync-protocol/api/account'
import { en } from './member-mail-words/en.ts'
import { ka } from './member-mail-words/ka.ts'
import { ru } from './member-mail-words/ru.ts'
import { uk } from './member-mail-words/uk.ts'
import type { MemberWords } from './member-mail-words/member-words.ts'

export const memberMailWords: Record<Language, MemberWords> = { en, ru, uk, ka }
