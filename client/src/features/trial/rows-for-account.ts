import type { EntityName } from 'sync-protocol/entities/registry'
import { schedules } from 'sync-protocol/reference/visits/schedules'
import type { BackupRow, BackupSpace } from 'sync-protocol/rules/export/document'
import { completionId } from 'sync-protocol/rules/milestone-key'
import { visitCompletionId } from 'sync-protocol/rules/visit-completion'
import type { RowsByEntity, TrialContent } from './trial-content.ts'

/** The target of a trial: a family of an account, with a new baby or an existing one. */
export interface Target {
  teamId: string
  /** The baby that gets the entries; null: the trial's own baby is added. */
  into: string | null
}

/** Entities that an account already has, or that the server creates. */
const notTaken: readonly EntityName[] = [
  'team',
  'teamMember',
  'invitation',
  'settings',
  'membership',
  'wishlistLink',
]

/**
 * Converts the rows of a trial to rows of the account's spaces. Rows keep their ids, so that a second run finds the
 * rows of the first. An id that is derived from the baby is derived from the target baby instead.
 */
export function rowsForAccount(
  content: Pick<TrialContent, 'team' | 'own'>,
  userId: string,
  target: Target,
): BackupSpace[] {
  const { teamId, into } = target
  const team = new Map(taken(content.team))
  const own = new Map(taken(content.own))
  if (into !== null) {
    // The account has its own settings for that baby.
    own.delete('reminderSettings')
    const [baby] = team.get('baby') ?? []
    team.delete('baby')
    if (baby) moveToBaby(team, baby.id, into)
  }
  const space = { name: null, isWhole: true }
  return [
    { ...space, id: teamId, kind: 'team', rows: team },
    { ...space, id: userId, kind: 'user', rows: own },
  ]
}

const taken = (rows: RowsByEntity) => [...rows].filter(([entity]) => !notTaken.includes(entity))

function moveToBaby(team: Map<EntityName, readonly BackupRow[]>, from: string, into: string): void {
  const keyed = new Map<string, string>()
  for (const row of team.get('milestoneCompletion') ?? [])
    keyed.set(row.id, completionId(into, String(row.milestoneId)))
  for (const row of team.get('visitCompletion') ?? [])
    keyed.set(row.id, visitCompletionId(into, String(row.scheduleId), String(row.visitKey)))
  // Documents may belong to a visit of the schedule that has not taken place yet.
  for (const { id, visits } of Object.values(schedules))
    for (const { key } of visits)
      keyed.set(visitCompletionId(from, id, key), visitCompletionId(into, id, key))
  const idOf = (id: string) => keyed.get(id) ?? id
  for (const [entity, rows] of team)
    team.set(
      entity,
      rows.map((row) => ({
        ...row,
        id: idOf(row.id),
        ...(row.babyId === from && { babyId: into }),
        ...(typeof row.ownerId === 'string' && { ownerId: idOf(row.ownerId) }),
      })),
    )
}

/** Ids of the files that these rows reference. */
export const filesOf = (team: RowsByEntity): string[] => [
  ...(team.get('photo') ?? []).map(({ id }) => id),
  ...(team.get('baby') ?? []).flatMap(({ avatarId }) => (typeof avatarId === 'string' ? [avatarId] : [])),
]
