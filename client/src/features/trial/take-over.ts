import { settings } from 'sync-protocol/entities/settings'
import { isEqual } from 'sync-protocol/rules/is-equal'
import { copyFiles } from '#db/trial/copy-files.ts'
import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { planRestore, type PlannedStep } from '#features/export/restore-plan.ts'
import { chosenSteps, restoreSteps } from '#features/export/restore.ts'
import { filesOf, rowsForAccount, type Target } from './rows-for-account.ts'
import type { TrialContent } from './trial-content.ts'

/**
 * Stores everything of a trial in the account's database, from where it is sent: files first, the baby, then the rest.
 * Whatever is there already stays as it is, so that it may be stopped anywhere and run again. Throws `NotSaved`.
 */
export async function takeOver(
  trial: LocalDatabase,
  content: TrialContent,
  account: { db: LocalDatabase; clock: Clock },
  target: Target,
  onShare: (share: number) => void = () => undefined,
): Promise<void> {
  const { db, clock } = account
  const from = { db: trial, spaceId: content.teamId }
  await copyFiles(from, { db, spaceId: target.teamId }, filesOf(content.team))
  const spaces = rowsForAccount(content, db.userId, target)
  const plan = await planRestore(db, { spaces })
  const steps = [
    ...chosenSteps(plan, { revives: false, changes: false }),
    ...(await extras(db, content, target)),
  ]
  await restoreSteps(db, clock, steps, { onRows: (rows) => onShare(rows / steps.length) })
}

/** What the trial chose and the account has not: its units and growth settings, the picture of the baby. */
async function extras(db: LocalDatabase, content: TrialContent, target: Target): Promise<PlannedStep[]> {
  const { teamId, into } = target
  if (into === null) return settingsOf(db, content)
  const baby = await db.rows('baby').get([teamId, into])
  const avatarId = content.team.get('baby')?.[0]?.avatarId
  if (!baby || baby.avatarId !== null || typeof avatarId !== 'string') return []
  return [{ act: 'change', entity: 'baby', spaceId: teamId, id: into, fields: { avatarId } }]
}

/** Only into settings that nobody has changed yet. */
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
