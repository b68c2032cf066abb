import { type Sessions, sessionsBetween } from '../query/sessions-between.ts'
import { betweenOf } from './use-rows-between.ts'

/** The sessions of a range of time, and the newest from before it. */
export const { use: useSessionsBetween, ask: askSessionsBetween } = betweenOf<Sessions>(
  'sessions',
  sessionsBetween,
  { hasEarlier: true },
)
