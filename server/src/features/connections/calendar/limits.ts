import type { Limit } from '#platform/auth/rate-limit.ts'

export const limits = {
  /** Several programs of a family read the same address. */
  readByFeed: { name: 'calendar-read', burst: 30, seconds: 20 },
} as const satisfies Record<string, Limit>
