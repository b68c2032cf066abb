import { useSyncExternalStore } from 'react'
import { LONG_TOAST_MS, toast, TOAST_MS } from '#ui/overlay/toast-store.ts'
import { readDevice, writeDevice } from './device-storage.ts'

/** When the phone answers a touch: `day` = not in the night theme. */
export const hapticsChoices = ['day', 'always', 'off'] as const
export type Haptics = (typeof hapticsChoices)[number]

/** How this device is held and what it does, whoever is signed in. */
export interface Preferences {
  hand: 'left' | 'right'
  /** Undo is offered for 20 seconds instead of 8. */
  longUndo: boolean
  haptics: Haptics
  /** The screen stays on in the night theme. */
  staysOn: boolean
  /** Which of the last entries home shows, in this order. */
  cards: HomeCards
}

export type HomeCard = 'feed' | 'diaper' | 'sleep' | 'walk'
export type HomeCards = readonly [HomeCard, HomeCard, HomeCard]
/** Three of four; the first is what home begins with. */
export const homeCardChoices: readonly [HomeCards, ...HomeCards[]] = [
  ['feed', 'diaper', 'sleep'],
  ['feed', 'diaper', 'walk'],
  ['feed', 'sleep', 'walk'],
  ['diaper', 'sleep', 'walk'],
]

/** Choices of this page's life, for a device that cannot store. */
const chosen = new Map<string, string>()
const stored = (key: string) => readDevice(key) ?? chosen.get(key) ?? null

const read = (): Preferences => ({
  hand: stored('hand') === 'left' ? 'left' : 'right',
  longUndo: stored('longUndo') === 'true',
  haptics: hapticsChoices.find((known) => known === stored('haptics')) ?? 'day',
  staysOn: stored('staysOn') === 'true',
  cards: homeCardChoices.find((known) => String(known) === stored('cards')) ?? homeCardChoices[0],
})

const listeners = new Set<() => void>()
let state: Preferences | undefined

export const getPreferences = (): Preferences => (state ??= read())

/** Styles read `data-hand` and `ui/vibrate` reads `data-haptics` of the document. */
const apply = () => {
  const next = read()
  const { dataset } = document.documentElement
  dataset.hand = next.hand
  dataset.haptics = next.haptics
  toast.setDefaultMs(next.longUndo ? LONG_TOAST_MS : TOAST_MS)
  if (JSON.stringify(next) === JSON.stringify(state)) return
  state = next
  listeners.forEach((listener) => listener())
}

/** Chooses on this device, at once and for good. */
export function setPreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  chosen.set(key, String(value))
  writeDevice(key, String(value))
  apply()
}

/** Puts the choices into effect and follows other tabs. Returns the stop. */
export function watchPreferences(): () => void {
  apply()
  addEventListener('storage', apply)
  return () => removeEventListener('storage', apply)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choices of this device as React state. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, getPreferences)
