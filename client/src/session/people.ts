import { useSyncExternalStore } from 'react'
import { readDevice, writeDevice } from './device-storage.ts'
import type { SessionUser } from './stored-user.ts'

/** A user who is signed in on this browser while another user, or nobody, uses it. */
export interface Person extends SessionUser {
  /** "Keep me signed in" was on: she stays signed in after the browser is closed. */
  remembered: boolean
}

const KEY = 'people'
const listeners = new Set<() => void>()
let raw: string | null = null
let known: readonly Person[] = []

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && typeof (value as Person).id === 'string'

function parse(text: string | null): Person[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPerson) : []
  } catch {
    return []
  }
}

/** The other users who are signed in here, the last one first; their tokens are in their own databases. */
export function getPeople(): readonly Person[] {
  const stored = readDevice(KEY)
  if (stored !== raw) [raw, known] = [stored, parse(stored)]
  return known
}

function store(people: readonly Person[]): void {
  writeDevice(KEY, people.length > 0 ? JSON.stringify(people) : null)
  listeners.forEach((listener) => listener())
}

export const keepPerson = (person: Person): void =>
  store([person, ...getPeople().filter(({ id }) => id !== person.id)])
export const dropPerson = (id: string): void => {
  if (getPeople().some((person) => person.id === id)) store(getPeople().filter((person) => person.id !== id))
}
/** Removes users who are not to be remembered; returns their ids. */
export function dropNotRemembered(): string[] {
  const gone = getPeople().filter(({ remembered }) => !remembered)
  if (gone.length > 0) store(getPeople().filter(({ remembered }) => remembered))
  return gone.map(({ id }) => id)
}

function subscribe(listener: () => void): () => void {
  const other = (event: StorageEvent) => (event.key === KEY || event.key === null) && listener()
  listeners.add(listener)
  addEventListener('storage', other)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', other)
  }
}

/** The other users who are signed in on this browser, as React state. */
export const usePeople = (): readonly Person[] => useSyncExternalStore(subscribe, getPeople)
