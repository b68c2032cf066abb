import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { EntityName, Row } from 'sync-protocol/entities/registry'
import { FORMER_MEMBER } from 'sync-protocol/rules/former-member'
import { can, type Action } from 'sync-protocol/rules/permissions'
import { useSharedLive } from '#db/live/use-shared-live.ts'
import { useSharedRows, type Shown } from '#db/live/use-rows.ts'
import { type ActiveTeam, activeTeam, babiesOf, inOrder, membersOf } from './ask-family.ts'
import { selectedOf, useSelectedBabyId } from './selected-baby.ts'

export type Baby = Shown<'baby'>
export type TeamMember = Row<'teamMember'>
export type { ActiveTeam }

/**
 * The active team: the chosen one, else the first she joined. Null when she is in none; undefined while it is read or
 * before this device has heard of any.
 */
export function useActiveTeam(): ActiveTeam | null | undefined {
  return useSharedLive(activeTeam.name, activeTeam.query)
}

/** Whether the person may do this in the active team, by the product's one policy. */
export const mayDo = (team: ActiveTeam | null | undefined, action: Action, entity: EntityName): boolean =>
  team ? can(team.role, action, entity) : false

/** The babies of a team, oldest first; undefined while they are not known yet. */
export function useBabies(team: ActiveTeam | null | undefined): Baby[] | undefined {
  const teamId = team?.id ?? ''
  const rows = useSharedRows(babiesOf.name, 'baby', babiesOf.query(teamId), (row) => row.spaceId === teamId, [
    teamId,
  ])
  if (team === undefined) return undefined
  return rows && inOrder(rows)
}

/** The baby whose day is shown on this device: the chosen one, else the first; null without any. */
export function useSelectedBaby(babies: readonly Baby[] | undefined): Baby | null | undefined {
  const id = useSelectedBabyId()
  return babies && (selectedOf(babies, id) ?? null)
}

/** Who is in a team, by user id; former members too, so that old entries keep their author. */
export function useMembers(teamId: string): ReadonlyMap<string, TeamMember> {
  const { t } = useLingui()
  const rows = useSharedLive(membersOf.name(teamId), membersOf.query(teamId))
  const former = t`Former member`
  return useMemo(() => {
    const members = (rows ?? []) as unknown as TeamMember[]
    // Whose account is deleted has a word instead of a name.
    const named = (row: TeamMember) =>
      row.displayName === FORMER_MEMBER ? { ...row, displayName: former } : row
    return new Map(members.map((row) => [row.id, named(row)]))
  }, [rows, former])
}
