import type { Kysely } from 'kysely'
import type { Database } from '#records/tables.ts'

/** Remembers that a request came with this header of a proxy, for the doctor. No address is kept: it may be a person's. */
export const rememberForwarded = (db: Kysely<Database>, header: string, seenAt: string) =>
  db
    .insertInto('forwarded')
    .values({ header, seenAt })
    .onConflict((conflict) => conflict.column('header').doUpdateSet({ seenAt }))
    .execute()

/** Which headers of a proxy came without TRUST_PROXY, and when each did last, the newest first. */
export const forwardedSeen = (db: Kysely<Database>) =>
  db.selectFrom('forwarded').selectAll().orderBy('seenAt', 'desc').orderBy('header').execute()
