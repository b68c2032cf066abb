import { readDevice, writeDevice } from './device-storage.ts'
import {
  NIGHT_FROM,
  NIGHT_TO,
  resolveTheme,
  type Theme,
  type ThemeChoice,
  themeChoices,
  themeColors,
} from './theme-rules.ts'

export type ThemeState = { choice: ThemeChoice; theme: Theme; nightFrom: string; nightTo: string }

/** Choices in memory, for a device that cannot store. */
const chosen: Record<string, string | null> = {}
const stored = (key: string) => chosen[key] ?? readDevice(key)

const read = (): ThemeState => {
  const now = new Date()
  const choice = stored('theme')
  const [nightFrom, nightTo] = [stored('nightFrom'), stored('nightTo')]
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches
  const minute = now.getHours() * 60 + now.getMinutes()
  return {
    choice: themeChoices.find((known) => known === choice) ?? 'auto',
    theme: resolveTheme({ choice, nightFrom, nightTo, systemDark, minute }),
    nightFrom: nightFrom ?? NIGHT_FROM,
    nightTo: nightTo ?? NIGHT_TO,
  }
}

const listeners = new Set<() => void>()
let state: ThemeState | undefined

const paint = (theme: Theme) => {
  const root = document.documentElement
  root.dataset.theme = theme
  root.style.backgroundColor = themeColors[theme]
  root.style.colorScheme = theme === 'light' ? 'light' : 'dark'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme])
}

/** The current theme, as chosen and as painted. */
export const getTheme = (): ThemeState => (state ??= read())

const evaluate = () => {
  const next = read()
  const before = getTheme()
  const same = (Object.keys(next) as (keyof ThemeState)[]).every((key) => next[key] === before[key])
  if (next.theme !== document.documentElement.dataset.theme) paint(next.theme)
  if (same) return
  state = next
  listeners.forEach((listener) => listener())
}

const store = (key: string, value: string) => {
  chosen[key] = value
  writeDevice(key, value)
}

/** Chooses a theme, stores and paints it. */
export const setTheme = (choice: ThemeChoice): void => {
  store('theme', choice)
  evaluate()
}

/** Sets the window ("HH:MM") in which `auto` is night; equal ends disable it. */
export const setNightWindow = (from: string, to: string): void => {
  store('nightFrom', from)
  store('nightTo', to)
  evaluate()
}

/**
 * Updates the theme each minute, when the tab becomes visible, and when the system or another tab changes it. Returns
 * how to stop.
 */
export const watchTheme = (): (() => void) => {
  evaluate()
  const system = matchMedia('(prefers-color-scheme: dark)')
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key && event.key in chosen) delete chosen[event.key]
    evaluate()
  }
  const timer = setInterval(evaluate, 60_000)
  document.addEventListener('visibilitychange', evaluate)
  system.addEventListener('change', evaluate)
  addEventListener('storage', fromOtherTab)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', evaluate)
    system.removeEventListener('change', evaluate)
    removeEventListener('storage', fromOtherTab)
  }
}

/** Calls back when the choice or the painted theme changes; returns how to stop. */
export const subscribeTheme = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
