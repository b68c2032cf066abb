import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the current request, for log lines. */
export const currentRequest = new AsyncLocalStorage<string>()
