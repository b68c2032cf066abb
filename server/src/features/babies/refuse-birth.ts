import type { Row } from 'sync-protocol/entities/registry'
import { latestToday } from 'sync-protocol/rules/civil-day'
import { isTerm } from 'sync-protocol/rules/corrected-age'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'

type Birth = Pick<Row<'baby'>, 'isPreterm' | 'gestationalWeeks' | 'gestationalDays'>

/**
 * Throws 400 for a birth date that is in the future in every time zone. Only REST checks this; forms of devices do it
 * themselves.
 */
export function refuseFutureBirth(
  deps: Pick<Deps, 'clock'>,
  { birthDate }: { birthDate?: string | undefined },
): void {
  if (birthDate === undefined || birthDate <= latestToday(deps.clock.now())) return
  const message = 'The date of birth must not be in the future'
  throw new ApiError('invalid_request', { details: [{ path: 'birthDate', message }] })
}

/** Throws 400 for a preterm baby with 37 weeks or more, as the form does. */
export function refuseTermPreterm({ isPreterm, gestationalWeeks, gestationalDays }: Partial<Birth>): void {
  const length = { gestationalWeeks: gestationalWeeks ?? null, gestationalDays: gestationalDays ?? null }
  if (isPreterm !== true || !isTerm(length)) return
  const message = 'A baby born after 37 weeks or more is not preterm'
  throw new ApiError('invalid_request', { details: [{ path: 'gestationalWeeks', message }] })
}
