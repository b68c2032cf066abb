import { lookup } from 'node:dns/promises'

/** Every address of a host, by the system's resolver. */
export const resolveHost = (host: string) => lookup(host, { all: true })
