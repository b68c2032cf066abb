import { v7 } from 'uuid'
import type { Clock } from './clock.ts'

/** A UUIDv7 for a row born on this device. */
export const newId = (clock: Clock): string => v7({ msecs: Math.max(0, clock.now()) })
