import type { Cost } from 'sync-protocol/api/cost'

/** How many calls of one class a minute, and how many at one time. */
export interface CostLimit {
  /** Of an IPv4 address or an IPv6 /64; of all sessions of a person; of one session. */
  perMinute: { network: number; account: number; session: number }
  /** Calls of that minute that may come one right after the other; all of them where it is left out. */
  burst?: { account: number; session: number }
  /** Calls that may be open at one time. Not limited where it is left out. */
  atOnce?: { account: number; session: number }
}

const devices: CostLimit = {
  perMinute: { network: 600, account: 360, session: 120 },
  atOnce: { account: 6, session: 2 },
}

/** Calls of one personal access token, of whatever class, beside the limits of their class. */
export const tokenLimit = { perMinute: 60, burst: 30 }

/**
 * The limits of each class of calls. A family with several devices behind one address stays far below: a device in a
 * hurry makes some twenty calls of sync a minute. The table of `docs/self-hosting.md` repeats these figures.
 */
export const costLimits: Readonly<Record<Cost, CostLimit>> = {
  // Those of sign-in, mails and links are also counted in the database.
  open: { perMinute: { network: 240, account: 240, session: 240 } },
  read: {
    perMinute: { network: 2400, account: 1200, session: 600 },
    atOnce: { account: 16, session: 8 },
  },
  write: {
    perMinute: { network: 1200, account: 240, session: 120 },
    atOnce: { account: 8, session: 4 },
  },
  growth: {
    perMinute: { network: 480, account: 240, session: 120 },
    burst: { account: 60, session: 30 },
    atOnce: { account: 3, session: 2 },
  },
  push: devices,
  heal: devices,
  // A page holds up to 1,000 changes.
  pull: { ...devices, burst: { account: 60, session: 20 } },
  // A page holds up to 5,000 rows: this is ten years of a family in a minute.
  bootstrap: {
    perMinute: { network: 300, account: 90, session: 60 },
    burst: { account: 10, session: 5 },
    atOnce: { account: 2, session: 2 },
  },
  // How many are open is counted by `stream-events.ts`.
  stream: { perMinute: { network: 600, account: 240, session: 60 } },
  upload: {
    perMinute: { network: 240, account: 120, session: 60 },
    burst: { account: 12, session: 6 },
    atOnce: { account: 3, session: 2 },
  },
  // A screen of pictures asks for all of them at once.
  download: {
    perMinute: { network: 4800, account: 2400, session: 1200 },
    atOnce: { account: 128, session: 64 },
  },
  document: {
    perMinute: { network: 120, account: 60, session: 30 },
    burst: { account: 10, session: 5 },
    atOnce: { account: 3, session: 2 },
  },
  analysis: {
    perMinute: { network: 120, account: 60, session: 30 },
    burst: { account: 10, session: 5 },
    atOnce: { account: 3, session: 2 },
  },
  archive: {
    perMinute: { network: 30, account: 6, session: 6 },
    atOnce: { account: 1, session: 1 },
  },
  outside: {
    perMinute: { network: 240, account: 120, session: 120 },
    atOnce: { account: 2, session: 2 },
  },
}
