import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { calendarDate, nameText, requiredText, text } from './scalars.ts'

/** A wishlist for a baby, in the private space of its creator. */
export const wishlist = defineEntity({
  name: 'wishlist',
  space: 'user',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    babyName: nameText(60).default('My Baby'),
    dueDate: calendarDate.nullable().default(null),
    message: text(1000).default('Help us prepare for our little one!'),
    /** Everybody with the link may see it. */
    isPublic: z.boolean().default(false),
    /** Keeps the surprise: hides reservations from the owner. */
    hidesReservations: z.boolean().default(false),
    /** Password for reserving. Null: everybody with the link may reserve. */
    reserveWord: requiredText(60).nullable().default(null),
  },
})
