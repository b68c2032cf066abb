import { settings } from 'sync-protocol/entities/settings'
import { isEqual } from 'sync-protocol/rules/is-equal'
import { copyFiles } from '#db/trial/copy-files.ts'
import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { planRestore, type PlannedStep } from '#features/export/restore-plan.ts'
import { chosenSteps, restoreSteps } from '#features/export/restore.ts'
import { filesOf, rowsForAccount, type Target } from './rows-for-account.ts'
import type { TrialContent } from './trial-content.ts'

/** The target baby was deleted meanwhile; the user must choose again. */
export class TargetGone extends Error {}
/** The account cannot have a row of the trial. Nothing was stored, and the trial keeps everything. */
export class CannotTakeOver extends Error {}

/**
 * Stores everything of a trial in the account's database, which sync sends: files first, then the baby, then the rest.
 * It changes no row of the account, so an interrupted run can be repeated. Throws `NotSaved`, `TargetGone` and
 * `CannotTakeOver`.
 */
export async function takeOver(
  trial: LocalDatabase,
  content: TrialContent,
  account: { db: LocalDatabase; clock: Clock },
  target: Target,
  onShare: (share: number) => void = () => undefined,
): Promise<void> {
  const { db, clock } = account
  if (target.into !== null && !(await isLivingBaby(db, target.teamId, target.into))) throw new TargetGone()
  const from = { db: trial, spaceId: content.teamId }
  const spaces = rowsForAccount(content, db.userId, target)
  const plan = await planRestore(db, { spaces })
  if (mustNotBeSkipped.some((reason) => plan.skipped.has(reason))) throw new CannotTakeOver()
  await copyFiles(from, { db, spaceId: target.teamId }, filesOf(content.team))
  const steps = [
    ...chosenSteps(plan, { revives: false, changes: false }),
    ...(await extras(db, content, target)),
  ]
  await restoreSteps(db, clock, steps, { onRows: (rows) => onShare(rows / steps.length) })
}

/**
 * A restore reports these rows and continues. Here they cancel the take-over, because the trial is deleted afterwards.
 */
const mustNotBeSkipped = ['unknown_kind', 'invalid', 'forbidden', 'hidden_baby', 'other_family'] as const

async function isLivingBaby(db: LocalDatabase, teamId: string, babyId: string): Promise<boolean> {
  const baby = await db.rows('baby').get([teamId, babyId])
  return baby !== undefined && baby.deletedAt === null
}

/** Values that the trial has and the account lacks: units, growth settings, the picture of the baby. */
async function extras(db: LocalDatabase, content: TrialContent, target: Target): Promise<PlannedStep[]> {
  const { teamId, into } = target
  if (into === null) return settingsOf(db, content)
  const baby = await db.rows('baby').get([teamId, into])
  const avatarId = content.team.get('baby')?.[0]?.avatarId
  if (!baby || baby.avatarId !== null || typeof avatarId !== 'string') return []
  return [{ act: 'change', entity: 'baby', spaceId: teamId, id: into, fields: { avatarId } }]
}

/** Only if the account's settings were never changed. */
async function settingsOf(db: LocalDatabase, content: TrialContent): Promise<PlannedStep[]> {
  const { userId } = db
  const known = await db.rows('settings').get([userId, userId])
  const chosen = content.own.get('settings')?.[0]
  if (!known || !chosen) return []
  const { defaults } = settings
  const names = Object.keys(defaults).filter((name) => name !== 'activeTeamId')
  const isUntouched = names.every((name) => isEqual(known[name], defaults[name as keyof typeof defaults]))
  const changed = names.filter((name) => !isEqual(chosen[name], known[name]))
  if (!isUntouched || changed.length === 0) return []
  const fields = Object.fromEntries(changed.map((name) => [name, chosen[name]]))
  return [{ act: 'change', entity: 'settings', spaceId: userId, id: userId, fields }]
}
