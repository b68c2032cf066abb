import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { escapeIdentifier, type Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { variants, type MediaKey, type MediaStore } from '#platform/media/store.ts'
import type { Contents, Entry } from './entries.ts'

/** Session settings whose text output any other PostgreSQL reads the same way. */
export const plainSession = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0;
  set lock_timeout = '30s'; set idle_in_transaction_session_timeout = 0`

/** Readers of later copies need this table first: the deletions since an older copy. */
const firstTable = 'deletion'

/** Fixes one snapshot of the database for the rest of the transaction. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query(plainSession)
  await client.query('begin transaction isolation level repeatable read, read only')
}

/**
 * Everything of the snapshot: each table, the files that table `media` references, then these secrets. Skips a file
 * that was removed during the copy, as its row will be too.
 */
export async function* snapshotOf(
  client: Client,
  store: Pick<MediaStore, 'read'>,
  secrets: Readonly<Record<string, string>>,
): AsyncGenerator<Entry> {
  const contents: Contents = { rows: {}, media: 0 }
  for (const { name, columns } of await tablesOf(client)) {
    const list = columns.map(escapeIdentifier).join(', ')
    const rows = client.query(copyTo(`copy (select ${list} from ${escapeIdentifier(name)}) to stdout`))
    const compressed = createGzip()
    // The reader of the compressed bytes receives its errors.
    pipeline(rows, compressed, () => {})
    yield { head: { kind: 'table', name, columns }, data: compressed }
    contents.rows[name] = rows.rowCount
  }
  for await (const key of mediaOf(client))
    for (const variant of variants) {
      const file = await store.read(key, variant)
      if (!file) continue
      yield { head: { kind: 'media', ...key, variant }, data: file.stream }
      contents.media++
    }
  for (const [name, text] of Object.entries(secrets))
    yield { head: { kind: 'secret', name }, data: bytesOfText(text) }
  yield { head: { kind: 'end', ...contents }, data: bytesOfText('') }
}

async function* bytesOfText(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

/** The tables of the connection's schema, without those of extensions. */
export async function tablesOf(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     group by c.relname order by c.relname <> $1, c.relname`,
    [firstTable],
  )
  return rows
}

const pageSize = 500

async function* mediaOf(client: Client): AsyncGenerator<MediaKey> {
  let after: MediaKey | undefined
  for (;;) {
    const { rows } = await client.query<MediaKey>(
      `select space_id as "spaceId", id from media
       where $1::uuid is null or (space_id, id) > ($1::uuid, $2::uuid) order by space_id, id limit ${pageSize}`,
      [after?.spaceId ?? null, after?.id ?? null],
    )
    yield* rows
    after = rows.at(-1)
    if (rows.length < pageSize) return
  }
}
