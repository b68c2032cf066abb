import { use, useSyncExternalStore } from 'react'
import { type GrowthReference, loadReference } from 'sync-protocol/rules/growth/reference'
import { whenIdle } from '#sync/when-idle.ts'
import { keptPack, renewPack } from './reference-pack.ts'

let loading: Promise<GrowthReference> | undefined
const listeners = new Set<() => void>()

/**
 * What `use` writes on a promise once it has its value, written here when it has it: a promise that is new to React makes
 * it show a fallback, which it then keeps for 300 ms, even where the value is there.
 */
function load(): Promise<GrowthReference> {
  const asked = loadReference(keptPack())
  asked.then(
    (value) => Object.assign(asked, { status: 'fulfilled', value }),
    // Whoever uses it is told.
    () => undefined,
  )
  return asked
}

/** Asks for the growth tables; a chunk of their own that is there without a network, too. */
export const preloadReference = (): Promise<GrowthReference> => (loading ??= load())

/** Where nearly every baby here is looked up: the tables of its first five years. */
const ofFirstYears = [
  'who2006Weight',
  'who2006Height',
  'who2006Head',
  'who2006Bmi',
  'who2006WeightForLength',
] as const

/** Unpacks them, one in each idle moment, so that a first chart does not wait for it; others are unpacked when looked into. */
export async function unpackTables(): Promise<void> {
  const reference = await preloadReference()
  for (const name of ofFirstYears)
    for (const sex of ['female', 'male'] as const) {
      await new Promise<void>((resolve) => whenIdle(resolve))
      reference.table(name, sex)
    }
}

/** Looks whether the server's operator has other tables than this device knows, and uses them from then on. */
export async function renewReference(): Promise<void> {
  if (!(await renewPack())) return
  loading = undefined
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The growth tables. Suspends only where they are not there yet. */
export const useReference = (): GrowthReference => use(useSyncExternalStore(subscribe, preloadReference))
