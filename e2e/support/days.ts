import { addDays, civilDayOf, type CivilDay } from 'sync-protocol/rules/civil-day'

const startedAt = Date.now()
const timeInTbilisi = new Date(startedAt).toLocaleTimeString('en-GB', { timeZone: 'Asia/Tbilisi' })
const isNearMidnight = timeInTbilisi > '23:30' || timeInTbilisi < '01:30'

/** The phones' time zone. There it is not near midnight now, when recent entries may be of yesterday. */
export const phoneZone = isNearMidnight ? 'America/Phoenix' : 'Asia/Tbilisi'

const today = civilDayOf(startedAt, phoneZone)

/** A day relative to today. With fixed dates a baby would be unborn or too old on another day. */
export const dayFrom = (days: number): CivilDay => addDays(today, days)

/** In the fifth month before today. */
export const miasBirthDate = dayFrom(-136)
