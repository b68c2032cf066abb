/** Georgian names in code: some browsers have no Georgian calendar data and would answer in English. */
const georgianMonths = [
  'იანვარი',
  'თებერვალი',
  'მარტი',
  'აპრილი',
  'მაისი',
  'ივნისი',
  'ივლისი',
  'აგვისტო',
  'სექტემბერი',
  'ოქტომბერი',
  'ნოემბერი',
  'დეკემბერი',
]
const georgianWeekdays = ['კვი', 'ორშ', 'სამ', 'ოთხ', 'ხუთ', 'პარ', 'შაბ']

/** Names are cached, because a formatter is slow to create. */
const names = new Map<string, string>()

function part(locale: string, date: Date, type: 'month' | 'weekday', options: Intl.DateTimeFormatOptions) {
  const which = type === 'month' ? date.getUTCMonth() : date.getUTCDay()
  const key = `${locale}|${type}|${which}|${Object.values(options).join()}`
  const known = names.get(key)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).formatToParts(date)
  const name = parts.find((found) => found.type === type)?.value ?? ''
  names.set(key, name)
  return name
}

const withoutDot = (name: string) => name.replace(/\.$/, '')

/** long: in a date (9 ноября) · short: in a date (9 нояб) · standalone: as a heading (ноябрь). `date` is read in UTC. */
export const monthName = (locale: string, date: Date, form: 'long' | 'short' | 'standalone'): string => {
  if (locale === 'ka') {
    const name = georgianMonths[date.getUTCMonth()]!
    return form === 'short' ? name.slice(0, 3) : name
  }
  if (form === 'standalone') return part(locale, date, 'month', { month: 'long' })
  const dated = part(locale, date, 'month', { day: 'numeric', month: form })
  return withoutDot(dated)
}

/** The short name of the weekday. `date` is read in UTC. */
export const weekdayName = (locale: string, date: Date): string =>
  locale === 'ka'
    ? georgianWeekdays[date.getUTCDay()]!
    : withoutDot(part(locale, date, 'weekday', { weekday: 'short' }))
