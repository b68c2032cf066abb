import type { Limit } from '#platform/auth/rate-limit.ts'

const hour = 3600

/** Valid passes of one team at the same time. */
export const passesPerTeam = 10

export const limits = {
  makeByTeam: { name: 'pass-make-team', burst: 20, seconds: hour },
  readByPass: { name: 'pass-read', burst: 60, seconds: 5 },
  logByPass: { name: 'pass-log', burst: 60, seconds: 20 },
} as const satisfies Record<string, Limit>
