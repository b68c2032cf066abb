import type { Kysely } from 'kysely'
import type { Database } from '#records/tables.ts'

/** Records for the doctor that a request had this proxy header. Stores no address, which may be a person's. */
export const recordForwarded = (db: Kysely<Database>, header: string, seenAt: string) =>
  db
    .insertInto('forwarded')
    .values({ header, seenAt })
    .onConflict((conflict) => conflict.column('header').doUpdateSet({ seenAt }))
    .execute()

/** Proxy headers that came without TRUST_PROXY, with the last time of each, newest first. */
export const recordedForwards = (db: Kysely<Database>) =>
  db.selectFrom('forwarded').selectAll().orderBy('seenAt', 'desc').orderBy('header').execute()
