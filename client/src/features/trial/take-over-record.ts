import type { LocalDatabase } from '#db/schema/database.ts'
import type { Target } from './rows-for-account.ts'

/**
 * The state of a trial's take-over, stored in the account's database, so that wiping that database ends it.
 * - `later`: the user postponed the decision;
 * - `chosen`: the target is decided, and the entries are being stored;
 * - `stored`: everything is in the account's database, up to the trial's change `lastOrder`. `babies` have the entries.
 */
export type TakeOverRecord = { trialId: string } & (
  | { state: 'later' }
  | { state: 'chosen'; target: Target }
  | { state: 'stored'; target: Target; babies: string[]; entries: number; lastOrder: number }
)

const key = 'trial'

/** Undefined if this account has no decision about this trial. */
export async function readRecord(db: LocalDatabase, trialId: string): Promise<TakeOverRecord | undefined> {
  const kept = (await db.meta.get(key))?.value as TakeOverRecord | undefined
  return kept?.trialId === trialId ? kept : undefined
}

export const keepRecord = (db: LocalDatabase, record: TakeOverRecord | undefined): Promise<unknown> =>
  record ? db.meta.put({ key, value: record }) : db.meta.delete(key)
