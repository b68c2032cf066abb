import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { id, nameText, text, wholeUpTo } from './scalars.ts'

/** A web page, never a script: safe as a link target. */
export const webLink = text(2000).regex(/^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i, 'not a link of the web')

/** An item of a wishlist. A separate row, so that additions of two devices are both kept. */
export const wishlistItem = defineEntity({
  name: 'wishlistItem',
  space: 'user',
  ofBaby: false,
  diary: false,
  indexes: ['wishlistId'],
  fields: {
    wishlistId: id,
    name: nameText(120),
    link: webLink.nullable().default(null),
    /** In the family's words, with the currency: "about 40 €". */
    price: text(40).nullable().default(null),
    quantity: wholeUpTo(99).default(1),
    note: text(500).nullable().default(null),
    /** Ascending; equal ones in the order of creation. */
    position: z.number().int().min(0).max(1_000_000).default(0),
  },
})
