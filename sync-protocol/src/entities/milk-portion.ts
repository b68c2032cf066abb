import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { volume } from './quantities.ts'
import { id, instant, text, timeZone } from './scalars.ts'

export const milkPlace = z.enum(['ROOM', 'FRIDGE', 'FREEZER', 'THAWED'])
export type MilkPlace = z.infer<typeof milkPlace>

/** Limits of one portion, ml. */
export const portionMl = { min: 1, max: 2000 }

/**
 * Pumped milk in the stash. It belongs to no baby: twins share one stash. The rest is `amount` minus its `milkTake`
 * rows, so that two phones never overwrite each other's count.
 */
export const milkPortion = defineEntity({
  name: 'milkPortion',
  space: 'team',
  ofBaby: false,
  diary: true,
  indexes: ['[spaceId+timestamp]'],
  fields: {
    /** When it was pumped. */
    timestamp: instant,
    /** IANA zone of logging. */
    timeZone,
    amount: volume(portionMl.min, portionMl.max),
    place: milkPlace.default('FRIDGE'),
    /** Since when it is at its place; null: since it was pumped. Set together with `place`. */
    placedAt: instant.nullable().default(null),
    /** The pumping that it comes from. */
    pumpingId: id.nullable().default(null),
    notes: text(2000).nullable().default(null),
  },
})
