import { secureStore } from './secure-store.ts'

/**
 * The packaged app: its pages come from the device, and the API from a server that the user named. See `platform.ts`.
 */

export const isNative = true as boolean

/** The server of a build for one server; such an app asks for no address. Empty for any server. */
export const fixedServer: string = import.meta.env.VITE_NELA_SERVER ?? ''

export const serverOrigin = (): string => fixedServer || (secureStore.read('server') ?? '')
export const linkOrigin = (): string => serverOrigin()
export const readSecret = secureStore.read
export const writeSecret = secureStore.write
