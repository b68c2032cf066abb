import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that is worked on: lines of the log have it. */
export const currentRequest = new AsyncLocalStorage<string>()
