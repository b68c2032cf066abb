import type { Limit } from '#platform/auth/rate-limit.ts'

export const limits = {
  testBySession: { name: 'notification-test', burst: 5, seconds: 60 },
  snoozeByNetwork: { name: 'notification-snooze', burst: 60, seconds: 10 },
} as const satisfies Record<string, Limit>
