import type { AnswerOf } from 'sync-protocol/api/contract'
import type { startFeedingContract } from 'sync-protocol/api/feeding'
import type { Row } from 'sync-protocol/entities/registry'
import { isNursing } from 'sync-protocol/rules/nursing'
import type { Fields } from '#features/activities/entry-routes.ts'
import { shownSession, type SessionKind } from '#features/activities/sessions.ts'

export type Feeding = Row<'feedingSession'>
type FeedingAnswer = AnswerOf<typeof startFeedingContract>

/** A feeding as answered: with its duration and its amount in ml. */
export const shownFeeding = (row: Fields): FeedingAnswer => {
  const { amount } = row as unknown as Feeding
  return { ...shownSession(row), amountMl: amount?.ml ?? null } as unknown as FeedingAnswer
}

/** Feedings that can run. */
export const nursing: SessionKind<FeedingAnswer> = {
  entity: 'feedingSession',
  runs: (row) => isNursing(row as unknown as Feeding),
  show: shownFeeding,
}
