import { useState, useSyncExternalStore } from 'react'

/** The click of a tap follows a moment after `pointerup`, ms. */
const clickMs = 100

let isPressed = false
const listeners = new Set<() => void>()

function press(now: boolean): void {
  isPressed = now
  listeners.forEach((listener) => listener())
}

let release: ReturnType<typeof setTimeout> | undefined

const down = () => {
  clearTimeout(release)
  press(true)
}
const up = () => {
  clearTimeout(release)
  release = setTimeout(press, clickMs, false)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('pointerdown', down, true)
    addEventListener('pointerup', up, true)
    addEventListener('pointercancel', up, true)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps the value from the start of a press until its end. So the layout changes after the tap, and the tap hits what
 * the user aimed at.
 */
export function useHeldWhilePressed<Value extends string | number | boolean | null>(value: Value): Value {
  const isHeld = useSyncExternalStore(subscribe, () => isPressed)
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
