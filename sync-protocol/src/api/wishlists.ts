import { z } from 'zod'
import { id, nameText } from '#entities/scalars.ts'
import { wishlist } from '#entities/wishlist.ts'
import { wishlistItem } from '#entities/wishlist-item.ts'
import { shareToken } from '#entities/wishlist-link.ts'
import { defineContract } from './contract.ts'

const tags = ['wishlists'] as const
const signedIn = { kind: 'signedIn' } as const
const anyone = { kind: 'public' } as const
const forSync = { seq: true, rowAt: true, clocks: true, deletedAt: true } as const

const itemAnswer = wishlistItem.row.omit(forSync).meta({ id: 'WishlistItem' })
const wishlistAnswer = wishlist.row
  .omit(forSync)
  .extend({ items: z.array(itemAnswer), viewCount: z.number(), shareToken: shareToken.nullable() })
  .meta({ id: 'Wishlist' })

const ofList = z.strictObject({ id })
const ofItem = z.strictObject({ id, itemId: id })

export const listWishlistsContract = defineContract({
  method: 'GET',
  url: '/api/wishlists/my',
  summary: "The caller's wishlists, the newest first",
  tags,
  access: signedIn,
  schema: { response: { 200: z.array(wishlistAnswer) } },
})

export const createWishlistContract = defineContract({
  method: 'POST',
  url: '/api/wishlists',
  summary: 'Make a wishlist',
  tags,
  access: signedIn,
  schema: {
    body: wishlist.create.extend({ id: id.optional() }).prefault({}),
    response: { 201: wishlistAnswer },
  },
})

export const updateWishlistContract = defineContract({
  method: 'PUT',
  url: '/api/wishlists/:id',
  summary: 'Change a wishlist; made private, its public page is gone at once',
  tags,
  access: signedIn,
  schema: { params: ofList, body: wishlist.patch, response: { 200: wishlistAnswer } },
})

export const deleteWishlistContract = defineContract({
  method: 'DELETE',
  url: '/api/wishlists/:id',
  summary: 'Delete a wishlist',
  tags,
  access: signedIn,
  schema: { params: ofList, response: { 204: z.null() } },
})

export const linkWishlistContract = defineContract({
  method: 'POST',
  url: '/api/wishlists/:id/link',
  summary: "The token of a wishlist's public address; the same each time",
  tags,
  access: signedIn,
  schema: { params: ofList, response: { 200: z.object({ shareToken }) } },
})

export const renewWishlistLinkContract = defineContract({
  method: 'POST',
  url: '/api/wishlists/:id/link/renew',
  summary: 'Give a wishlist another public address; the old one is gone at once',
  tags,
  access: signedIn,
  schema: { params: ofList, response: { 200: z.object({ shareToken }) } },
})

export const createWishlistItemContract = defineContract({
  method: 'POST',
  url: '/api/wishlists/:id/items',
  summary: 'Add something to a wishlist',
  tags,
  access: signedIn,
  schema: {
    params: ofList,
    body: wishlistItem.create.omit({ wishlistId: true }).extend({ id: id.optional() }),
    response: { 201: itemAnswer },
  },
})

export const updateWishlistItemContract = defineContract({
  method: 'PUT',
  url: '/api/wishlists/:id/items/:itemId',
  summary: 'Change something on a wishlist',
  tags,
  access: signedIn,
  schema: {
    params: ofItem,
    body: wishlistItem.patch.omit({ wishlistId: true }),
    response: { 200: itemAnswer },
  },
})

export const deleteWishlistItemContract = defineContract({
  method: 'DELETE',
  url: '/api/wishlists/:id/items/:itemId',
  summary: 'Take something off a wishlist',
  tags,
  access: signedIn,
  schema: { params: ofItem, response: { 204: z.null() } },
})

export const wishlistReservationsContract = defineContract({
  method: 'GET',
  url: '/api/wishlists/:id/reservations',
  summary: 'Who reserved what; nothing where the owner wants to be surprised',
  tags,
  access: signedIn,
  schema: {
    params: ofList,
    response: {
      200: z.array(z.object({ id, itemId: id, name: z.string(), quantity: z.number() })),
    },
  },
})

export const freeReservationContract = defineContract({
  method: 'DELETE',
  url: '/api/wishlists/:id/reservations/:reservationId',
  summary: 'Free what a guest reserved',
  tags,
  access: signedIn,
  schema: { params: z.strictObject({ id, reservationId: id }), response: { 204: z.null() } },
})

/** The fields that everybody with the link may see, and no others. */
export const publicWishlist = z
  .object({
    babyName: z.string(),
    dueDate: z.string().nullable(),
    message: z.string(),
    /** Reserving requires the password that the family gave its guests. */
    asksWord: z.boolean(),
    items: z.array(
      z.object({
        id,
        name: z.string(),
        link: z.string().nullable(),
        price: z.string().nullable(),
        quantity: z.number(),
        note: z.string().nullable(),
        /** How many of them are reserved. */
        reserved: z.number(),
      }),
    ),
  })
  .meta({ id: 'PublicWishlist' })

const byToken = z.strictObject({ shareToken: z.string().max(200) })

export const publicWishlistContract = defineContract({
  method: 'GET',
  url: '/api/public/wishlists/:shareToken',
  summary: 'A public wishlist; counts a view. 404 for a private one as for none',
  tags,
  access: anyone,
  schema: { params: byToken, response: { 200: publicWishlist } },
})

export const reserveContract = defineContract({
  method: 'POST',
  url: '/api/public/wishlists/:shareToken/items/:itemId/reservations',
  summary:
    'Reserve something, so that nobody else buys it; 409 already_reserved where too little is left, 403 wrong_word where the list asks for a word',
  tags,
  access: anyone,
  schema: {
    params: byToken.extend({ itemId: id }),
    body: z.strictObject({
      name: nameText(60),
      quantity: z.number().int().min(1).max(99).default(1),
      word: z.string().max(100).optional(),
    }),
    /** `secret` cancels it; it is returned only once. */
    response: { 201: z.object({ id, secret: z.string() }) },
  },
})

export const releaseContract = defineContract({
  method: 'POST',
  url: '/api/public/wishlists/:shareToken/reservations/:reservationId/release',
  summary: 'Take a reservation back',
  tags,
  access: anyone,
  schema: {
    params: byToken.extend({ reservationId: id }),
    body: z.strictObject({ secret: z.string().max(100) }),
    response: { 204: z.null() },
  },
})
