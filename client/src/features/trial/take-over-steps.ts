import type { Clock } from '#db/schema/clock.ts'
import { LocalDatabase } from '#db/schema/database.ts'
import { rowKey } from '#db/schema/row-key.ts'
import { wipe } from '#session/pending-wipes.ts'
import { keepTrial } from '#session/trial.ts'
import type { Target } from './rows-for-account.ts'
import { takeOver, TargetGone } from './take-over.ts'
import { keepRecord, type TakeOverRecord } from './take-over-record.ts'
import { lastOrderOf, readTrialContent } from './trial-content.ts'

export interface Account {
  db: LocalDatabase
  clock: Clock
}

/** Runs a function with a trial's database and closes it afterwards, because no screen shows it. */
export async function withTrial<T>(trialId: string, run: (db: LocalDatabase) => Promise<T>): Promise<T> {
  const db = new LocalDatabase(trialId)
  db.isAlone = true
  try {
    return await run(db)
  } finally {
    db.close()
  }
}

/** Runs in one tab at a time. Without Web Locks, two tabs may run; that stores nothing twice. */
const oneTabAtATime = <T>(trialId: string, run: () => Promise<T>): Promise<T> => {
  const locks = globalThis.navigator?.locks
  return locks ? (locks.request(`trial-${trialId}`, run) as Promise<T>) : run()
}

/** Runs `takeOver`; deletes a choice that can no longer be carried out, so that the user is asked again. */
async function takeOverOrAsk(...[trial, content, account, target, onShare]: Parameters<typeof takeOver>) {
  try {
    await takeOver(trial, content, account, target, onShare)
  } catch (error) {
    if (error instanceof TargetGone) await keepRecord(account.db, undefined)
    throw error
  }
}

/**
 * Stores the trial in the account's database. It stores the choice first, so that an interrupted run continues with the
 * same choice. Resolves to the number of entries. Throws like `takeOver`.
 */
export const storeTrial = (
  trialId: string,
  account: Account,
  target: Target,
  onShare?: (share: number) => void,
): Promise<number> =>
  oneTabAtATime(trialId, async () => {
    await keepRecord(account.db, { trialId, state: 'chosen', target })
    return withTrial(trialId, async (trial) => {
      const content = await readTrialContent(trial)
      if (content) await takeOverOrAsk(trial, content, account, target, onShare)
      const own = content?.team.get('baby')?.map(({ id }) => id) ?? []
      const entries = content?.entries ?? 0
      const babies = target.into === null ? own : [target.into]
      const lastOrder = content?.lastOrder ?? 0
      await keepRecord(account.db, { trialId, state: 'stored', target, babies, entries, lastOrder })
      return entries
    })
  })

/** Whether the server has the babies of a stored trial: no op of theirs is in the outbox or was refused. */
export async function isOnServer(
  db: LocalDatabase,
  { target: { teamId }, babies }: Extract<TakeOverRecord, { state: 'stored' }>,
): Promise<boolean> {
  for (const id of babies) {
    const row = await db.rows('baby').get([teamId, id])
    const key = rowKey('baby', { spaceId: teamId, id })
    const waiting = await db.outbox.where('key').equals(key).count()
    const refused = await db.failed.where('key').equals(key).count()
    if (!row || row.isQueued || waiting + refused > 0) return false
  }
  return true
}

/**
 * Deletes a trial that is stored in the account's database and whose baby the server has. Resolves to whether it did:
 * changes that a tab made in the trial since then are stored first.
 */
export async function finishTakeOver(
  record: Extract<TakeOverRecord, { state: 'stored' }>,
  account: Account,
): Promise<boolean> {
  const { trialId, target, lastOrder } = record
  if (!(await isOnServer(account.db, record))) return false
  if ((await withTrial(trialId, lastOrderOf)) > lastOrder) {
    await storeTrial(trialId, account, target)
    return false
  }
  await forgetTrial(trialId)
  await keepRecord(account.db, undefined)
  return true
}

/**
 * Deletes a trial from this device. It notes the deletion before it removes the trial's record, so that the next start
 * can finish it.
 */
export async function forgetTrial(trialId: string): Promise<void> {
  const wiped = wipe(trialId)
  keepTrial(undefined)
  await wiped
}
