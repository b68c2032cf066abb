import { i18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { hourCycleOf, setHourCycle } from '#i18n/hour-cycle.ts'
import { LONG_TOAST_MS, toast, TOAST_MS } from '#ui/overlay/toast-store.ts'
import { readDevice, writeDevice } from './device-storage.ts'

/** When the phone vibrates on touch: `day` = not in the night theme. */
export const hapticsChoices = ['day', 'always', 'off'] as const
export type Haptics = (typeof hapticsChoices)[number]

/** Preferences of this device, for all its users. */
export interface Preferences {
  hand: 'left' | 'right'
  /** Undo is offered for 20 seconds instead of 8. */
  longUndo: boolean
  haptics: Haptics
  /** The screen stays on in the night theme. */
  staysOn: boolean
  /** The hour format; `auto`: that of the browser's language. */
  clock: Clock
  /** The first day of the week. */
  week: Week
  /** Which last entries home shows, in this order. */
  cards: HomeCards
}

export const clockChoices = ['auto', '12', '24'] as const
export type Clock = (typeof clockChoices)[number]
export const weekChoices = ['auto', 'monday', 'sunday', 'saturday'] as const
export type Week = (typeof weekChoices)[number]

export type HomeCard = 'feed' | 'diaper' | 'sleep' | 'walk'
export type HomeCards = readonly [HomeCard, HomeCard, HomeCard]
/** Three of four; the first is the default. */
export const homeCardChoices: readonly [HomeCards, ...HomeCards[]] = [
  ['feed', 'diaper', 'sleep'],
  ['feed', 'diaper', 'walk'],
  ['feed', 'sleep', 'walk'],
  ['diaper', 'sleep', 'walk'],
]

/** Choices in memory, for a device that cannot store. */
const chosen = new Map<string, string>()
const stored = (key: string) => readDevice(key) ?? chosen.get(key) ?? null

const read = (): Preferences => ({
  hand: stored('hand') === 'left' ? 'left' : 'right',
  longUndo: stored('longUndo') === 'true',
  haptics: hapticsChoices.find((known) => known === stored('haptics')) ?? 'day',
  staysOn: stored('staysOn') === 'true',
  clock: clockChoices.find((known) => known === stored('clock')) ?? 'auto',
  week: weekChoices.find((known) => known === stored('week')) ?? 'auto',
  cards: homeCardChoices.find((known) => String(known) === stored('cards')) ?? homeCardChoices[0],
})

const listeners = new Set<() => void>()
let state: Preferences | undefined

export const getPreferences = (): Preferences => (state ??= read())

/** Styles read `data-hand` and `data-hours` of the document, `ui/vibrate` reads its `data-haptics`. */
const apply = () => {
  const next = read()
  const { dataset } = document.documentElement
  dataset.hand = next.hand
  dataset.haptics = next.haptics
  const cycle = next.clock === 'auto' ? hourCycleOf(navigator.language) : next.clock === '12' ? 'h12' : 'h23'
  dataset.hours = cycle
  // Renders every text on the screen again.
  if (setHourCycle(cycle) && i18n.locale) i18n.activate(i18n.locale)
  toast.setDefaultMs(next.longUndo ? LONG_TOAST_MS : TOAST_MS)
  if (JSON.stringify(next) === JSON.stringify(state)) return
  state = next
  listeners.forEach((listener) => listener())
}

/** Stores a choice on this device and applies it at once. */
export function setPreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  chosen.set(key, String(value))
  writeDevice(key, String(value))
  apply()
}

/** Applies the choices and follows other tabs. Returns how to stop. */
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
