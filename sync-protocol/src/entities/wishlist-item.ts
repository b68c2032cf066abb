import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { id, nameText, text, wholeUpTo } from './scalars.ts'

/** A page of a shop, never a script: what a browser may be sent to. */
export const webLink = text(2000).regex(/^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i, 'not a link of the web')

/** Something wished for. A row of its own, so that what two devices add is kept. */
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
    /** As the family would say it, with the currency: "about 40 €". */
    price: text(40).nullable().default(null),
    quantity: wholeUpTo(99).default(1),
    note: text(500).nullable().default(null),
    /** The lowest stands first; equal ones in the order in which they were made. */
    position: z.number().int().min(0).max(1_000_000).default(0),
  },
})
