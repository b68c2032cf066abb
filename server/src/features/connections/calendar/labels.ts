import type { Language } from 'sync-protocol/api/account'
import type { CalendarLabels } from './labels/calendar-labels.ts'
import { en } from './labels/en.ts'
import { ka } from './labels/ka.ts'
import { ru } from './labels/ru.ts'
import { uk } from './labels/uk.ts'

export const calendarLabels: Record<Language, CalendarLabels> = { en, ru, uk, ka }
