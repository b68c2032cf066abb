import { defineEntity } from './entity.ts'
import { id, instant } from './scalars.ts'

/**
 * One waking inside a sleep, from waking up to falling asleep again. A separate row, so that no phone overwrites what
 * another adds to a sleep. It may arrive before its sleep, and counts once the sleep is there.
 */
export const sleepWaking = defineEntity({
  name: 'sleepWaking',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['sleepId', '[babyId+startTime]'],
  fields: {
    sleepId: id,
    /** When the baby woke up. */
    startTime: instant,
    /** When it was asleep again. Null while it is awake; the end of the sleep also ends the waking. */
    endTime: instant.nullable().default(null),
  },
})
