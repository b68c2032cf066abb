import { defineEntity } from './entity.ts'
import { id, instant } from './scalars.ts'

/**
 * One waking inside a sleep, from waking up to falling asleep again. A row of its own, so that nothing one phone adds to
 * a sleep is dropped by another's. It may arrive before its sleep does, and counts once that is there.
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
    /** When it was asleep again. Null while it is awake; once the sleep has ended, the waking ended with it. */
    endTime: instant.nullable().default(null),
  },
})
