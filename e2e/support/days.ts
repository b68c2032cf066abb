import { addDays, civilDayOf, type CivilDay } from 'sync-protocol/rules/civil-day'

const beginning = Date.now()
const isLate = new Date(beginning).toLocaleTimeString('en-GB', { timeZone: 'Asia/Tbilisi' }) > '23:30'

/** Where the phones are: at noon where the usual place comes to midnight, as what is of today would be of yesterday soon. */
export const phoneZone = isLate ? 'America/Phoenix' : 'Asia/Tbilisi'

const today = civilDayOf(beginning, phoneZone)

/** So many days from today. With dates that stand still a baby would be unborn or too old on another day. */
export const dayFrom = (days: number): CivilDay => addDays(today, days)

/** In the fifth month before today. */
export const miasBirthDate = dayFrom(-136)
