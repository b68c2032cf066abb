import { useSyncExternalStore } from 'react'
import { readDevice, writeDevice } from './device-storage.ts'

/** A diary that was begun without an account. Its database has this id in place of a user's. */
export interface Trial {
  id: string
  /** The baby's name, for screens that do not open the database. */
  babyName: string
  /** The author's name in its entries. */
  displayName: string
  /** When the user collapsed the note on home about the diary's location, ms. */
  foldedAt?: number | undefined
}

const KEY = 'trial'
const listeners = new Set<() => void>()
let raw: string | null = null
let known: Trial | undefined

function parse(text: string | null): Trial | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Trial> | null
    if (typeof stored?.id !== 'string') return undefined
    return {
      id: stored.id,
      babyName: String(stored.babyName ?? ''),
      displayName: String(stored.displayName ?? ''),
      foldedAt: typeof stored.foldedAt === 'number' ? stored.foldedAt : undefined,
    }
  } catch {
    return undefined
  }
}

/** The trial of this device, whoever is signed in. It exists until an account has taken it over or a user ends it. */
export function readTrial(): Trial | undefined {
  const stored = readDevice(KEY)
  if (stored !== raw) [raw, known] = [stored, parse(stored)]
  return known
}

export function keepTrial(trial: Trial | undefined): void {
  writeDevice(KEY, trial ? JSON.stringify(trial) : null)
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The trial of this device as React state. */
export const useTrial = (): Trial | undefined => useSyncExternalStore(subscribe, readTrial)
