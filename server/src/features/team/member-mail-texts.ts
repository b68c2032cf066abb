import type { Language } from 'sync-protocol/api/account'
import { en } from './member-mail-texts/en.ts'
import { ka } from './member-mail-texts/ka.ts'
import { ru } from './member-mail-texts/ru.ts'
import { uk } from './member-mail-texts/uk.ts'
import type { MemberMailTexts } from './member-mail-texts/member-mail-text.ts'

export const memberMailTexts: Record<Language, MemberMailTexts> = { en, ru, uk, ka }
