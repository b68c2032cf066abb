import type { Kysely, Transaction } from 'kysely'
import { passGraceMs } from 'sync-protocol/api/sitter'
import { passesInUse, type PassScope } from '#records/sitter-passes.ts'
import type { Database } from '#records/tables.ts'
import type { SitterTables } from './tables.ts'

type Db = Kysely<Database> | Transaction<Database>
type Tx = Transaction<Database>
interface PassKey {
  spaceId: string
  passId: string
}

const day = 24 * 3_600_000
/** How long a pass stays in the list after its end. The author's name stays with the family's entries. */
const retentionMs = 30 * day
const iso = (ms: number) => new Date(ms).toISOString()

/** The passes of a baby, newest first. */
export const passesOf = (db: Db, place: { spaceId: string; babyId: string }, id?: string) =>
  db
    .selectFrom('sitterPass')
    .selectAll()
    .where('spaceId', '=', place.spaceId)
    .where('babyId', '=', place.babyId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** How many passes of a team are valid now. */
export const countPasses = async (tx: Tx, spaceId: string, now: number): Promise<number> => {
  const rows = await passesInUse(tx, iso(now)).where('pass.spaceId', '=', spaceId).select('pass.id').execute()
  return rows.length
}

export async function insertPass(tx: Tx, row: SitterTables['sitterPass'], hash: Buffer): Promise<void> {
  await tx.insertInto('sitterPass').values(row).execute()
  await tx.insertInto('sitterPassToken').values({ spaceId: row.spaceId, hash, passId: row.id }).execute()
}

/** Ends a pass and deletes its secret. Returns whether the baby has this pass. */
export async function endPass(
  tx: Tx,
  { spaceId, babyId, passId }: PassKey & { babyId: string },
  now: number,
): Promise<boolean> {
  const [pass] = await tx
    .updateTable('sitterPass')
    .set((eb) => ({ endedAt: eb.fn.coalesce('endedAt', eb.val(iso(now))) }))
    .where('spaceId', '=', spaceId)
    .where('babyId', '=', babyId)
    .where('id', '=', passId)
    .returning('id')
    .execute()
  await tx.deleteFrom('sitterPassToken').where('spaceId', '=', spaceId).where('passId', '=', passId).execute()
  return pass !== undefined
}

/** Locks a pass that accepts entries, so that it does not end before the commit. */
export async function lockPass(tx: Tx, { spaceId, passId }: PassKey, now: number): Promise<boolean> {
  const row = await passesInUse(tx, iso(now - passGraceMs))
    .where('pass.spaceId', '=', spaceId)
    .where('pass.id', '=', passId)
    .select('pass.id')
    .forShare('pass')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the name of a pass that has none. Returns whether it had none. */
export async function namePass(tx: Tx, { spaceId, passId }: PassKey, name: string): Promise<boolean> {
  const done = await tx
    .updateTable('sitterPass')
    .set({ name })
    .where('spaceId', '=', spaceId)
    .where('id', '=', passId)
    .where('name', '=', '')
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}

/** Records when a pass was used, at most once a minute. Returns whether this is the first use. */
export async function recordPassUse(db: Db, pass: PassScope, now: number): Promise<boolean> {
  if (pass.lastUsedAt !== null && now - Date.parse(pass.lastUsedAt) < 60_000) return false
  const done = await db
    .updateTable('sitterPass')
    .set({ lastUsedAt: iso(now) })
    .where('spaceId', '=', pass.spaceId)
    .where('id', '=', pass.passId)
    .where((eb) => (pass.lastUsedAt === null ? eb('lastUsedAt', 'is', null) : eb.lit(true)))
    .executeTakeFirst()
  return pass.lastUsedAt === null && Number(done.numUpdatedRows) > 0
}

/** The names of members and sitters of a team, including former ones. */
export async function authorsOf(db: Db, spaceId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('teamMember')
    .select(['id', 'displayName'])
    .where('spaceId', '=', spaceId)
    .execute()
  return new Map(rows.map((row) => [row.id, row.displayName]))
}

/** Deletes secrets that accept no more entries, and passes that ended a month ago. Runs hourly. */
export async function sweepPasses(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('sitterPassToken as token')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sitterPass as pass')
          .select('pass.id')
          .whereRef('pass.spaceId', '=', 'token.spaceId')
          .whereRef('pass.id', '=', 'token.passId')
          .where('pass.endsAt', '<=', iso(now - passGraceMs)),
      ),
    )
    .execute()
  await db
    .deleteFrom('sitterPass')
    .where(({ eb, fn }) => eb(fn.coalesce('endedAt', 'endsAt'), '<=', iso(now - retentionMs)))
    .execute()
}
