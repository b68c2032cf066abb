import type { AnswerOf } from 'sync-protocol/api/contract'
import type { listTeamsContract } from 'sync-protocol/api/team'
import { listWebhooksContract, type Webhook } from 'sync-protocol/api/webhooks'
import { call } from '#api/call.ts'

export type Family = AnswerOf<typeof listTeamsContract>[number]
/** A webhook with the family of its events. */
export type FamilyWebhook = Webhook & { family: Family }

/** The families in which a user is a parent, and their webhooks. */
export async function readWebhooks(
  teams: readonly Family[],
): Promise<{ families: Family[]; webhooks: FamilyWebhook[] }> {
  const families = teams.filter(({ role }) => role === 'PARENT')
  const lists = await Promise.all(
    families.map(async (family) =>
      (await call(listWebhooksContract, { query: { team: family.id } })).map((one) => ({ ...one, family })),
    ),
  )
  return { families, webhooks: lists.flat() }
}
