import type { Client } from 'pg'

/** A table, and the condition in SQL that selects the rows which count. */
export interface DigestedTable {
  name: string
  where: string
}

/**
 * A digest of the selected rows of each table, in this order; null for a table without such rows. One statement, which the
 * connection keeps prepared, because tests call this after every request. `values`: of `$1`, `$2` in the conditions.
 */
export async function digestTables(
  client: Client,
  tables: readonly DigestedTable[],
  values: readonly unknown[],
): Promise<[name: string, digest: string | null][]> {
  const parts = tables.map(
    ({ name, where }) =>
      `select '${name}' as name, md5(string_agg(t::text, ';' order by t::text)) as digest from "${name}" t where ${where}`,
  )
  const text = parts.join(' union all ')
  const { rows } = await client.query<{ name: string; digest: string | null }>({
    name: `digest of ${tables.length} tables`,
    text,
    values: [...values],
  })
  return rows.map(({ name, digest }) => [name, digest])
}

/** The tables of the database with all of these columns, by name. */
export async function tablesWith(client: Client, columns: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = any($1)
     group by 1 having count(*) = $2 order by 1`,
    [columns, columns.length],
  )
  return rows.map(({ name }) => name)
}
