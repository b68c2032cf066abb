import { use } from 'react'
import { type GrowthReference, loadReference } from 'sync-protocol/rules/growth/reference'

let loading: Promise<GrowthReference> | undefined

/** Asks for the growth tables; a chunk of their own that is there without a network, too. */
export const preloadReference = (): Promise<GrowthReference> => (loading ??= loadReference())

/** The growth tables. Suspends while they are unpacked. */
export const useReference = (): GrowthReference => use(preloadReference())
