import type { LocalDatabase } from '#db/schema/database.ts'
import type { Target } from './rows-for-account.ts'

/**
 * How far a trial is taken over, in the database of the account that takes it: what is wiped there is not taken over.
 * - `later`: the person does not want to be asked again;
 * - `chosen`: it is decided where the entries go, and they are being stored;
 * - `stored`: all of it is in the account's database, up to the trial's change `lastOrder`. `babies` have the entries.
 */
export type TakeOverRecord = { trialId: string } & (
  | { state: 'later' }
  | { state: 'chosen'; target: Target }
  | { state: 'stored'; target: Target; babies: string[]; entries: number; lastOrder: number }
)

const key = 'trial'

/** Undefined where this account has not decided about this trial. */
export async function readRecord(db: LocalDatabase, trialId: string): Promise<TakeOverRecord | undefined> {
  const kept = (await db.meta.get(key))?.value as TakeOverRecord | undefined
  return kept?.trialId === trialId ? kept : undefined
}

export const keepRecord = (db: LocalDatabase, record: TakeOverRecord | undefined): Promise<unknown> =>
  record ? db.meta.put({ key, value: record }) : db.meta.delete(key)
