import type { Limit } from '#platform/auth/rate-limit.ts'

const hour = 3600

export const limits = {
  refreshByNetwork: { name: 'products-refresh-network', burst: 5, seconds: hour / 5 },
  refreshByUser: { name: 'products-refresh-user', burst: 1, seconds: hour },
} as const satisfies Record<string, Limit>
