import type { ComponentType } from 'react'

/** The packaged app's replacement of the section about this device; there the system itself notifies. */
export const nativeDevice: { part?: ComponentType } = {}
