/** The web: a server sends the page, and answers the calls that it makes. See `platform.ts`. */

export { readText as readSecret, writeText as writeSecret } from './device-store.ts'

export const isNative = false as boolean
export const serverOrigin = (): string => ''
export const linkOrigin = (): string => location.origin
