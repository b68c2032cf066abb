import { secureStore } from './secure-store.ts'

/** The packaged app: its pages come from the device, and the API from a server that the person named. See `platform.ts`. */

export const isNative = true as boolean

/** A build for one server names it; then nobody is asked. */
export const fixedServer: string = import.meta.env.VITE_NELA_SERVER ?? ''

export const serverOrigin = (): string => fixedServer || (secureStore.read('server') ?? '')
export const linkOrigin = (): string => serverOrigin()
export const readSecret = secureStore.read
export const writeSecret = secureStore.write
