import { monthName } from './calendar-names.ts'

/** The languages whose dates are parsed; their names of months and weekdays come from the platform. */
const languages =
  'en ru uk ka de fr es pt it nl pl cs sv da nb fi tr el ro hu ja ko zh ar ar-EG en-GB en-AU de-AT es-MX pt-BR ' +
  'sk bg sr sr-Latn mk sl lt lv et he fa id ms ca sq hy kk az is'

/** Words in a date or time without meaning for it; in lower case without accents and dots. */
const fillers = new Set(
  'at on of the st nd rd th um uhr den der le er a les de del las el do da as dia om kl klo i il o godz v ve la ora ore orele alle dne s az w u ot в في من the на klo kello ob στις г р в о ч год года роки року го ж во сағат ob an m d g gada gads kell pukul pada שעה ساعت թ სთ წ წელი saat dnia op uur الساعة'.split(
    ' ',
  ),
)

/** Words for the halves of a day, besides am and pm. */
export const halves: Readonly<Record<string, 'a' | 'p'>> = {
  am: 'a',
  pm: 'p',
  'a.m': 'a',
  'p.m': 'p',
  'a. m': 'a',
  'p. m': 'p',
  오전: 'a',
  오후: 'p',
  上午: 'a',
  下午: 'p',
  午前: 'a',
  午後: 'p',
  ص: 'a',
  م: 'p',
  'π.μ': 'a',
  'μ.μ': 'p',
  πμ: 'a',
  μμ: 'p',
  öö: 'a',
  ös: 'p',
  'p.d': 'a',
  'm.d': 'p',
  pg: 'a',
  ptg: 'p',
  fm: 'a',
  em: 'p',
  дп: 'a',
  пп: 'p',
}

/** A word of a date in a normal form: without accents, dots, and an ending `-го`. */
export const plainDateWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{Mn}.'’ʼ׳]/gu, '')
    // Hebrew joins the preposition “in” with the month.
    .replace(/^ב(?=\p{L}{3})/u, '')

interface Names {
  /** Month numbers by name, over all languages. A name with several months is ambiguous. */
  months: ReadonlyMap<string, ReadonlySet<number>>
  /** The same by the first letters of the names, from three letters. */
  cutMonths: ReadonlyMap<string, ReadonlySet<number>>
  weekdays: ReadonlySet<string>
}

let known: Names | undefined

/** All names, built when the first date with a word is parsed. */
function names(): Names {
  if (known) return known
  const months = new Map<string, Set<number>>()
  const weekdays = new Set<string>()
  for (const language of languages.split(' ')) {
    for (const width of ['long', 'short'] as const) {
      const options = {
        timeZone: 'UTC',
        weekday: width,
        day: 'numeric',
        year: 'numeric',
        numberingSystem: 'latn',
      } as const
      const inDate = new Intl.DateTimeFormat(language, { ...options, month: width, calendar: 'gregory' })
      const alone = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC', calendar: 'gregory' })
      for (let month = 1; month <= 12; month++) {
        const at = Date.UTC(2026, month - 1, month)
        const parts = inDate.formatToParts(at)
        const monthNames = [parts.find(({ type }) => type === 'month')?.value, alone.format(at)]
        for (const name of monthNames) add(months, plainDateWord(name ?? ''), month)
      }
      for (let day = 1; day <= 7; day++) {
        const parts = inDate.formatToParts(Date.UTC(2026, 0, day))
        const name = parts.find(({ type }) => type === 'weekday')?.value ?? ''
        // Hebrew and Portuguese have "day five" and "second-feira".
        for (const word of name.split(/[ -]/)) weekdays.add(plainDateWord(word))
        weekdays.add(plainDateWord(name))
      }
    }
  }
  // Some browsers have no Georgian calendar data.
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2026, month, 1))
    for (const form of ['long', 'short'] as const)
      add(months, plainDateWord(monthName('ka', date, form)), month + 1)
  }
  known = { months, cutMonths: beginningsOf(months), weekdays }
  return known
}

function add(months: Map<string, Set<number>>, name: string, month: number): void {
  if (!/^\p{L}{2,}$/u.test(name)) return
  months.set(name, (months.get(name) ?? new Set()).add(month))
}

/** Indexes the beginnings of names, because an import calls `monthOf` for each word of each cell. */
function beginningsOf(months: Names['months']): Names['cutMonths'] {
  const beginnings = new Map<string, Set<number>>()
  for (const [name, numbers] of months)
    for (let length = 3; length <= name.length; length++)
      for (const month of numbers) {
        const beginning = name.slice(0, length)
        beginnings.set(beginning, (beginnings.get(beginning) ?? new Set()).add(month))
      }
  return beginnings
}

/**
 * The month that a word names, 1 to 12: in full in some language, or abbreviated (`Sept`); null if there is none or
 * several.
 */
export function monthOf(word: string): number | null {
  const plain = plainDateWord(word)
  const { months, cutMonths } = names()
  const found = months.get(plain) ?? cutMonths.get(plain)
  return found?.size === 1 ? [...found][0]! : null
}

/** Abbreviations of time zones, which move the time: without its accent, `cet` would match a Thursday. */
const zones = new Set(
  'cet cest est edt cst cdt mst mdt pst pdt eet eest wet west bst ist jst kst msk'.split(' '),
)

/** Whether a word of a date adds nothing to its day, month and year. */
export function isFiller(word: string): boolean {
  const plain = plainDateWord(word)
  if (zones.has(word)) return false
  return plain === '' || fillers.has(plain) || names().weekdays.has(plain)
}
