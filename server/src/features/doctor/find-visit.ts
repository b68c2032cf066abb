import type { Row } from 'sync-protocol/entities/registry'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { spaceOfBaby, teamsActiveFirst } from '#records/access.ts'
import { requireRow } from '#records/change-row.ts'
import { readRows } from '#records/rows.ts'

export interface FoundBaby {
  spaceId: string
  baby: Row<'baby'>
}

/** A baby in any of the caller's teams, or in the given one. Throws 404 for a stranger's baby and a deleted one. */
export async function findBaby(
  deps: Deps,
  userId: string,
  babyId: string,
  space?: string,
): Promise<FoundBaby> {
  const team = await spaceOfBaby(deps.db, userId, babyId, space)
  if (!team) throw new ApiError('not_found')
  return { spaceId: team.spaceId, baby: await requireRow(deps, team.spaceId, 'baby', babyId) }
}

/** An appointment by its id in any of the caller's teams, with its baby. Throws 404 for anything else. */
export async function findVisit(
  deps: Deps,
  userId: string,
  id: string,
): Promise<FoundBaby & { row: Row<'doctorVisit'> }> {
  for (const { spaceId } of await teamsActiveFirst(deps.db, userId)) {
    const row = (await readRows(deps.db, spaceId, 'doctorVisit', [id])).get(id) as
      | Row<'doctorVisit'>
      | undefined
    if (row?.deletedAt === null) return { ...(await findBaby(deps, userId, row.babyId, spaceId)), row }
  }
  throw new ApiError('not_found')
}
