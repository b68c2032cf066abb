import { use, useSyncExternalStore } from 'react'
import { type GrowthReference, loadReference } from 'sync-protocol/rules/growth/reference'
import { whenIdle } from '#sync/when-idle.ts'
import { keptPack, renewPack } from './reference-pack.ts'

let loading: Promise<GrowthReference> | undefined
const listeners = new Set<() => void>()

/**
 * Sets the fields that React's `use` sets on a resolved promise. React shows a fallback for a promise that it does not
 * know, and keeps it for 300 ms even if the value is there.
 */
function load(): Promise<GrowthReference> {
  const reference = loadReference(keptPack())
  reference.then(
    (value) => Object.assign(reference, { status: 'fulfilled', value }),
    // `use` reports the error.
    () => undefined,
  )
  return reference
}

/** Loads the growth tables; their chunk is cached for offline use. */
export const preloadReference = (): Promise<GrowthReference> => (loading ??= load())

/** The tables of the first five years, which nearly every baby needs. */
const ofFirstYears = [
  'who2006Weight',
  'who2006Height',
  'who2006Head',
  'who2006Bmi',
  'who2006WeightForLength',
] as const

/** Unpacks the tables, one per idle period, so that a first chart does not wait; other tables are unpacked on use. */
export async function unpackTables(): Promise<void> {
  const reference = await preloadReference()
  for (const name of ofFirstYears)
    for (const sex of ['female', 'male'] as const) {
      await new Promise<void>((resolve) => whenIdle(resolve))
      reference.table(name, sex)
    }
}

/** Checks whether the server's operator has other tables, and uses them from then on. */
export async function renewReference(): Promise<void> {
  if (!(await renewPack())) return
  loading = undefined
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The growth tables. Suspends only if they are not loaded yet. */
export const useReference = (): GrowthReference => use(useSyncExternalStore(subscribe, preloadReference))
