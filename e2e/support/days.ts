import { addDays, civilDayOf, type CivilDay } from 'sync-protocol/rules/civil-day'

const beginning = Date.now()
const clock = new Date(beginning).toLocaleTimeString('en-GB', { timeZone: 'Asia/Tbilisi' })
const isNearMidnight = clock > '23:30' || clock < '01:30'

/** Where the phones are: at noon where the usual place is near midnight, as what is of today would be of another day. */
export const phoneZone = isNearMidnight ? 'America/Phoenix' : 'Asia/Tbilisi'

const today = civilDayOf(beginning, phoneZone)

/** So many days from today. With dates that stand still a baby would be unborn or too old on another day. */
export const dayFrom = (days: number): CivilDay => addDays(today, days)

/** In the fifth month before today. */
export const miasBirthDate = dayFrom(-136)
