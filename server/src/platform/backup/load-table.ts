import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Fills a table with compressed COPY text and returns the number of rows. */
export async function loadTable(
  client: Client,
  { name, columns, into = name }: { name: string; columns: readonly string[]; into?: string },
  data: AsyncIterable<Uint8Array>,
): Promise<number> {
  const list = columns.map(escapeIdentifier).join(', ')
  // Removes rows that migrations inserted: they are in the copy too, or were deleted later.
  if (into === name) await client.query(`delete from ${escapeIdentifier(name)}`)
  const rows = client.query(copyFrom(`copy ${escapeIdentifier(into)} (${list}) from stdin`))
  await pipeline(data, createGunzip(), rows)
  return rows.rowCount
}

/**
 * Drops the foreign keys during `work`, so that tables can be loaded in any order, and restores and checks them
 * afterwards.
 */
export async function withoutForeignKeys(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}
