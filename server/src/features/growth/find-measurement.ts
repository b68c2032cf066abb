import type { Row } from 'sync-protocol/entities/registry'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { spaceOfBaby, teamsActiveFirst } from '#records/access.ts'
import { requireRow } from '#records/change-row.ts'
import { readRows } from '#records/rows.ts'

export interface Found {
  spaceId: string
  child: Row<'baby'>
  row: Row<'growthMeasurement'>
}

/** The child in any of the caller's teams, or in the given one. Throws 404 for a stranger's child and a deleted one. */
export async function findChild(
  deps: Deps,
  userId: string,
  babyId: string,
  space?: string,
): Promise<Omit<Found, 'row'>> {
  const team = await spaceOfBaby(deps.db, userId, babyId, space)
  if (!team) throw new ApiError('not_found')
  return { spaceId: team.spaceId, child: await requireRow(deps, team.spaceId, 'baby', babyId) }
}

/** A measurement by its id in any of the caller's teams, with its child. Throws 404 for anything else. */
export async function findMeasurement(deps: Deps, userId: string, id: string): Promise<Found> {
  for (const { spaceId } of await teamsActiveFirst(deps.db, userId)) {
    const row = (await readRows(deps.db, spaceId, 'growthMeasurement', [id])).get(id) as
      | Row<'growthMeasurement'>
      | undefined
    if (row?.deletedAt === null) return { ...(await findChild(deps, userId, row.babyId, spaceId)), row }
  }
  throw new ApiError('not_found')
}
