import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { calendarDate, nameText, requiredText, text } from './scalars.ts'

/** What a family wishes for its baby, in the private space of who made it. */
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
    /** Whoever has the link may see it. */
    isPublic: z.boolean().default(false),
    /** It shall stay a surprise: the owner is not told what was reserved. */
    hidesReservations: z.boolean().default(false),
    /** Only guests who know this word reserve something; null: whoever has the link. */
    reserveWord: requiredText(60).nullable().default(null),
  },
})
