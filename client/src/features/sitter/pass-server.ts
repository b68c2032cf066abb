import type { AnswerOf, Contract } from 'sync-protocol/api/contract'
import { failureOf } from '#api/failure.ts'
import { type CallInput, send } from '#api/send.ts'

/** Calls the API with the token of a pass, never with that of a session. Throws `ApiFailure`. */
export async function callWithPass<C extends Contract>(
  token: string,
  contract: C,
  input: CallInput<C> = {},
): Promise<AnswerOf<C>> {
  const response = await send({ fetch: (url, init) => fetch(url, init) }, contract, input, token)
  if (!response.ok) throw await failureOf(response)
  return (await response.json()) as AnswerOf<C>
}
