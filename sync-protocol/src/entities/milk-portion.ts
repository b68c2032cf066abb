import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { volume } from './quantities.ts'
import { id, instant, text, timeZone } from './scalars.ts'

export const milkPlace = z.enum(['ROOM', 'FRIDGE', 'FREEZER', 'THAWED'])
export type MilkPlace = z.infer<typeof milkPlace>

/** How much one portion may hold, in ml. */
export const portionMl = { min: 1, max: 2000 }

/**
 * Pumped milk that a family keeps. It belongs to no baby: twins drink from one stash. What is left of it is `amount` less
 * its `milkTake` rows, so that two phones never overwrite each other's count.
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
    /** The IANA zone it was logged in. */
    timeZone,
    amount: volume(portionMl.min, portionMl.max),
    place: milkPlace.default('FRIDGE'),
    /** Since when it is at its place; null: since it was pumped. Set together with `place`. */
    placedAt: instant.nullable().default(null),
    /** The pumping whose milk it is. */
    pumpingId: id.nullable().default(null),
    notes: text(2000).nullable().default(null),
  },
})
