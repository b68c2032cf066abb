import type { Row } from 'sync-protocol/entities/registry'
import { isTerm } from 'sync-protocol/rules/corrected-age'
import { ApiError } from 'sync-protocol/wire/errors'

type Birth = Pick<Row<'baby'>, 'isPreterm' | 'gestationalWeeks' | 'gestationalDays'>

/** Throws 400 for a baby that would be called preterm with 37 weeks or more, as the form does. */
export function refuseTermPreterm({ isPreterm, gestationalWeeks, gestationalDays }: Partial<Birth>): void {
  const length = { gestationalWeeks: gestationalWeeks ?? null, gestationalDays: gestationalDays ?? null }
  if (isPreterm !== true || !isTerm(length)) return
  const message = 'A baby born after 37 weeks or more is not preterm'
  throw new ApiError('invalid_request', { details: [{ path: 'gestationalWeeks', message }] })
}
