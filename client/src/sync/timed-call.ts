import type { CallInput } from '#api/send.ts'
import { keepOffset } from '#db/schema/clock-store.ts'
import type { AnswerOf, Contract } from 'sync-protocol/api/contract'
import type { SyncContext } from './context.ts'

/** A call whose answer has the server's time, which corrects the product's clock. */
export async function timedCall<C extends Contract>(
  { api, clock, db }: SyncContext,
  contract: C,
  input: CallInput<C>,
): Promise<AnswerOf<C>> {
  const sentAt = clock.deviceNow()
  const answer = await api.call(contract, input)
  clock.learn((answer as { serverTime: number }).serverTime, sentAt, clock.deviceNow())
  await keepOffset(db, clock)
  return answer
}
