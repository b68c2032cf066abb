import { z } from 'zod'
import { defineEntity } from './entity.ts'

/** 128 random bits in base64url. */
export const shareToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'not a share token')

/**
 * The secret of a wishlist's public address; its id is the list's. A separate row that only the server creates: a
 * device that could choose a token could choose one of another family.
 */
export const wishlistLink = defineEntity({
  name: 'wishlistLink',
  space: 'user',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: { shareToken },
})
