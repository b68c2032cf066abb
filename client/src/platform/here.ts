/** The web: the server that sends the page also answers its requests. See `platform.ts`. */

export { readText as readSecret, writeText as writeSecret } from './device-store.ts'

export const isNative = false as boolean
export const serverOrigin = (): string => ''
export const linkOrigin = (): string => location.origin
