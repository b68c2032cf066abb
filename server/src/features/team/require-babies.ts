import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { countBabies } from './queries.ts'

export const refusedBabies = (message: string) =>
  new ApiError('invalid_request', { details: [{ path: 'babies', message }] })

/** Throws `invalid_request` unless a team has all of these babies. */
export async function requireBabies(
  db: Deps['db'],
  teamId: string,
  babies: readonly string[] | null,
): Promise<void> {
  if (babies && (await countBabies(db, teamId, babies)) < new Set(babies).size)
    throw refusedBabies('not a baby of this team')
}
