/** The possible first days of a week, counted from Monday as 0. */
const weekdayNumbers = { monday: 0, saturday: 5, sunday: 6 } as const
export type FirstWeekday = keyof typeof weekdayNumbers

/** Countries whose weeks do not begin on Monday, for a browser without that data. */
const sundays = new Set('US CA MX BR JP KR TW HK IN IL ZA AU PH TH SA CO PE VE'.split(' '))
const saturdays = new Set('EG AE IR AF DZ BH IQ JO KW LY OM QA SD SY'.split(' '))

interface LocaleWithWeeks extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** The first day of a week for the language of a browser (`en-US`). */
export function firstWeekdayOf(language: string | undefined): FirstWeekday {
  if (!language) return 'monday'
  const locale: LocaleWithWeeks = new Intl.Locale(language)
  const first = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
  if (first !== undefined) return first === 7 ? 'sunday' : first === 6 ? 'saturday' : 'monday'
  const region = locale.maximize().region ?? ''
  return sundays.has(region) ? 'sunday' : saturdays.has(region) ? 'saturday' : 'monday'
}

/** The days of a week from its first day; 0 is Monday. */
export const weekFrom = (first: FirstWeekday): number[] =>
  Array.from({ length: 7 }, (_, day) => (day + weekdayNumbers[first]) % 7)
