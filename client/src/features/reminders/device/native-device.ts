import type { ComponentType } from 'react'

/** What the packaged app puts in the place of the web's section about this device: there the system itself notifies. */
export const nativeDevice: { part?: ComponentType } = {}
