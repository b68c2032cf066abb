import type { Limit } from '#platform/auth/rate-limit.ts'

const hour = 3600

export const limits = {
  /** Reading public wishlists: 60 a minute. */
  readByNetwork: { name: 'wishlist-read-network', burst: 60, seconds: 1 },
  reserveByNetwork: { name: 'wishlist-reserve-network', burst: 30, seconds: hour / 60 },
  /** Wrong passwords of one network for one list. */
  wordByNetwork: { name: 'wishlist-word', burst: 5, seconds: 60 },
  /** One network counts as one view per hour. */
  viewByNetwork: { name: 'wishlist-view-network', burst: 1, seconds: hour },
} as const satisfies Record<string, Limit>
