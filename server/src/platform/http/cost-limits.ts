import type { Cost } from 'sync-protocol/api/cost'

/** Calls of one class per minute and in parallel. */
export interface CostLimit {
  /** For an IPv4 address or an IPv6 /64; for all sessions of a user; for one session. */
  perMinute: { network: number; account: number; session: number }
  /** How many calls of that minute may come at once. Default: all. */
  burst?: { account: number; session: number }
  /** Most open calls. Default: no limit. */
  concurrent?: { account: number; session: number }
}

const devices: CostLimit = {
  perMinute: { network: 600, account: 360, session: 120 },
  concurrent: { account: 6, session: 2 },
}

/** Calls of one personal access token, of any class, in addition to the limits of their class. */
export const tokenLimit = { perMinute: 60, burst: 30 }

/**
 * The limits of each class of calls. A family with several devices behind one address stays far below: a busy device
 * makes some twenty sync calls a minute. The table in `docs/self-hosting.md` repeats these figures.
 */
export const costLimits: Readonly<Record<Cost, CostLimit>> = {
  // Sign-in, mails and links have additional limits in the database.
  open: { perMinute: { network: 240, account: 240, session: 240 } },
  read: {
    perMinute: { network: 2400, account: 1200, session: 600 },
    concurrent: { account: 16, session: 8 },
  },
  write: {
    perMinute: { network: 1200, account: 240, session: 120 },
    concurrent: { account: 8, session: 4 },
  },
  growth: {
    perMinute: { network: 480, account: 240, session: 120 },
    burst: { account: 60, session: 30 },
    concurrent: { account: 3, session: 2 },
  },
  push: devices,
  heal: devices,
  // A page has up to 1,000 changes.
  pull: { ...devices, burst: { account: 60, session: 20 } },
  // A page has up to 5,000 rows, so this is ten years of a family in a minute.
  bootstrap: {
    perMinute: { network: 300, account: 90, session: 60 },
    burst: { account: 10, session: 5 },
    concurrent: { account: 2, session: 2 },
  },
  // `stream-events.ts` counts the open ones.
  stream: { perMinute: { network: 600, account: 240, session: 60 } },
  upload: {
    perMinute: { network: 240, account: 120, session: 60 },
    burst: { account: 12, session: 6 },
    concurrent: { account: 3, session: 2 },
  },
  // A screen with pictures requests all of them at once.
  download: {
    perMinute: { network: 4800, account: 2400, session: 1200 },
    concurrent: { account: 128, session: 64 },
  },
  document: {
    perMinute: { network: 120, account: 60, session: 30 },
    burst: { account: 10, session: 5 },
    concurrent: { account: 3, session: 2 },
  },
  analysis: {
    perMinute: { network: 120, account: 60, session: 30 },
    burst: { account: 10, session: 5 },
    concurrent: { account: 3, session: 2 },
  },
  archive: {
    perMinute: { network: 30, account: 6, session: 6 },
    concurrent: { account: 1, session: 1 },
  },
  outside: {
    perMinute: { network: 240, account: 120, session: 120 },
    concurrent: { account: 2, session: 2 },
  },
}
