import { z } from 'zod'
import { defineEntity } from './entity.ts'

/** 128 random bits in base64url. */
export const shareToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'not a share token')

/**
 * The secret of a wishlist's public address; its id is the list's. A row of its own that only the server makes:
 * a device that chose a token could choose somebody else's.
 */
export const wishlistLink = defineEntity({
  name: 'wishlistLink',
  space: 'user',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: { shareToken },
})
