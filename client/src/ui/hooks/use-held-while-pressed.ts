import { useState, useSyncExternalStore } from 'react'

/** A tap that moves something ends with a click a moment after the finger has left. */
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
 * The value as it was when a finger came down, for as long as it stays: what moves the page comes after the tap, so that the tap
 * hits what the person aimed at.
 */
export function useHeldWhilePressed<Value extends string | number | boolean | null>(value: Value): Value {
  const isHeld = useSyncExternalStore(subscribe, () => isPressed)
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
