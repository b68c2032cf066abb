/** The painted theme. */
export type Theme = 'light' | 'dark' | 'night'
/** The user's choice. `auto` is night in the night window, otherwise the system's theme. */
export type ThemeChoice = 'auto' | Theme

export const themeChoices: readonly ThemeChoice[] = ['auto', 'light', 'dark', 'night']

/** Page backgrounds, as in tokens.css; also the colour of the browser's bars. */
export const themeColors: Record<Theme, string> = { light: '#f6f1ea', dark: '#151019', night: '#080302' }

export const NIGHT_FROM = '20:00'
export const NIGHT_TO = '07:00'

/** Minutes since midnight of "HH:MM", or undefined for other texts. */
export const minutesOf = (time: string | null): number | undefined => {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

/** Whether a minute of the day is in [from, to), a window that may cross midnight; equal ends mean never. */
export const inNight = (minute: number, from: number, to: number): boolean =>
  from < to ? minute >= from && minute < to : from > to && (minute >= from || minute < to)

export type ThemeInput = {
  /** Stored values, null when absent. */
  choice: string | null
  nightFrom: string | null
  nightTo: string | null
  systemDark: boolean
  /** Local minutes since midnight. */
  minute: number
}

/** The theme to paint. `public/theme.js` does the same before the first paint; one table of cases tests both. */
export const resolveTheme = ({ choice, nightFrom, nightTo, systemDark, minute }: ThemeInput): Theme => {
  if (choice === 'light' || choice === 'dark' || choice === 'night') return choice
  const from = minutesOf(nightFrom) ?? minutesOf(NIGHT_FROM)!
  const to = minutesOf(nightTo) ?? minutesOf(NIGHT_TO)!
  if (inNight(minute, from, to)) return 'night'
  return systemDark ? 'dark' : 'light'
}
