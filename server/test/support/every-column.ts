import { Client } from 'pg'
import { entityNames, snakeCase, type EntityName } from 'sync-protocol/entities/registry'
import type { TestServer } from './test-server.ts'

/** A row as the database stores it, with its space and id. */
export type StoredRows = Map<string, Record<string, unknown>>

/** The content of the database, read with all rights. */
export interface Stored {
  /** The rows of an entity in all spaces, by `space/id`; columns in camelCase are those of the entity's declaration. */
  rowsOf(entity: EntityName): Promise<StoredRows>
  /** One line for each other table of synced rows; the line changes with any value of the table. */
  digestWithout(entity: EntityName | null): Promise<string>
  close(): Promise<void>
}

export async function openStored(server: TestServer): Promise<Stored> {
  const client = new Client(server.database.admin)
  await client.connect()
  return {
    async rowsOf(entity) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select row_to_json(t) as row from ${snakeCase(entity)} t`,
      )
      return new Map(rows.map(({ row }) => [`${String(row.space_id)}/${String(row.id)}`, row]))
    },
    async digestWithout(entity) {
      const others = entityNames.filter((name) => name !== entity)
      const parts = others.map(
        (name) =>
          `select '${name}' as name, md5(string_agg(t::text, ';' order by space_id, id)) as sum from ${snakeCase(name)} t`,
      )
      const { rows } = await client.query(parts.join(' union all '))
      return rows.map(({ name, sum }) => `${name} ${sum}`).join('\n')
    },
    close: () => client.end(),
  }
}

/** The columns of a row that differ between two moments. */
export const movedColumns = (before: Record<string, unknown> | undefined, after: Record<string, unknown>) =>
  Object.keys(after).filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]))
