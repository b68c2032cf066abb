import { latestToday } from 'sync-protocol/rules/civil-day'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'

/** Throws 400 for a birth date that is tomorrow everywhere. Devices may push one: their forms refuse it. */
export function refuseFutureBirth(
  deps: Pick<Deps, 'clock'>,
  { birthDate }: { birthDate?: string | undefined },
): void {
  if (birthDate === undefined || birthDate <= latestToday(deps.clock.now())) return
  const message = 'The date of birth must not be in the future'
  throw new ApiError('invalid_request', { details: [{ path: 'birthDate', message }] })
}
