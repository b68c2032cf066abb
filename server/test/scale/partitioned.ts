import type { Client } from 'pg'
import { withClient } from '#platform/app-role.ts'
import type { Connection } from '#platform/database.ts'

/** A table of families' data and its partition column. */
export interface PartitionedTable {
  name: string
  by: 'space_id' | 'id'
}

/** Tables whose primary key begins with the space, and the spaces themselves: the rows of one family are together. */
export async function tablesBySpace(client: Client): Promise<PartitionedTable[]> {
  const { rows } = await client.query<PartitionedTable>(`
    select c.relname as name, a.attname as by
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary and c.relnamespace = current_schema()::regnamespace and not c.relispartition
      and (a.attname = 'space_id' or c.relname = 'space')
    order by c.relname`)
  return rows
}

/** Foreign keys from unpartitioned to partitioned tables: an engine that partitions over machines refuses them. */
export async function keysFromOutside(
  client: Client,
  tables: readonly PartitionedTable[],
): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select conrelid::regclass || '.' || conname as key from pg_constraint
     where contype = 'f' and confrelid::regclass::text = any($1) and conrelid::regclass::text <> all($1)`,
    [tables.map(({ name }) => name)],
  )
  return rows.map(({ key }) => key)
}

/** Foreign keys between partitioned tables that do not go from a space to the same space. */
export async function keysAcrossSpaces(
  client: Client,
  tables: readonly PartitionedTable[],
): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select conrelid::regclass || '.' || conname as key from pg_constraint
     join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
     join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
     where contype = 'f' and conrelid::regclass::text = any($1)
       and not (own.attname = 'space_id' and other.attname = case confrelid::regclass::text when 'space' then 'id' else 'space_id' end)`,
    [tables.map(({ name }) => name)],
  )
  return rows.map(({ key }) => key)
}

/**
 * Replaces the empty tables with hash partitions, with their columns, defaults, checks and indexes. A unique index without
 * the space fails. Foreign keys are dropped: between partitions there would be one for each pair.
 */
export async function partition(admin: Connection, partitions: number): Promise<PartitionedTable[]> {
  return withClient(admin, async (client) => {
    const tables = await tablesBySpace(client)
    const { rows: keys } = await client.query<{ table: string; name: string }>(
      `select conrelid::regclass::text as table, conname as name from pg_constraint
       where contype = 'f' and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`,
      [tables.map(({ name }) => name)],
    )
    for (const key of keys) await client.query(`alter table ${key.table} drop constraint "${key.name}"`)
    for (const { name, by } of tables) {
      await client.query(`alter table ${name} rename to whole`)
      await client.query(`create table ${name} (like whole including all) partition by hash (${by})`)
      await client.query('drop table whole')
      const parts = Array.from(
        { length: partitions },
        (_, part) =>
          `create table ${name}__${part} partition of ${name} for values with (modulus ${partitions}, remainder ${part})`,
      )
      await client.query(parts.join(';'))
    }
    return tables
  })
}
