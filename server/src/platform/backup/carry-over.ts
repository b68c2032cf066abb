import type { Client } from 'pg'
import { loadTable } from './load-table.ts'

const deletionColumns = 'kind, id, deleted_at, purge_at, purged_at'
const mediaColumns = 'space_id, id, kind, content_type, width, height, bytes, created_by, created_at'

/** Creates temporary tables for what an older backup must not undo. They are dropped at the end of the transaction. */
export async function createCarryOverTables(client: Client): Promise<void> {
  await client.query(`create table nela_kept_deletion
      (kind text, id uuid, deleted_at timestamptz, purge_at timestamptz, purged_at timestamptz,
       n bigint generated always as identity);
    create table nela_kept_media
      (space_id uuid, id uuid, kind text, content_type text, width integer, height integer, bytes bigint,
       created_by uuid, created_at timestamptz)`)
}

/** Adds the deletions that a newer backup contains. */
export async function loadDeletions(
  client: Client,
  { columns }: { columns: readonly string[] },
  data: AsyncIterable<Uint8Array>,
): Promise<void> {
  await loadTable(client, { name: 'deletion', into: 'nela_kept_deletion', columns }, data)
}

/**
 * Keeps the deletions and the media rows of the current database, which the restore replaces. Phones upload again the
 * entries that use these media, and the files are still there.
 */
export async function saveCurrentRows(client: Client): Promise<void> {
  await client.query(`insert into nela_kept_deletion (${deletionColumns}) select ${deletionColumns} from deletion;
    insert into nela_kept_media select ${mediaColumns} from media`)
}

/** Adds the kept rows to the restored ones. The server repeats the deletions before it accepts requests. */
export async function restoreSavedRows(client: Client): Promise<void> {
  await client.query(`insert into deletion (${deletionColumns})
      select distinct on (kind, id) ${deletionColumns} from nela_kept_deletion order by kind, id, n desc
      on conflict (kind, id) do update set deleted_at = excluded.deleted_at, purge_at = excluded.purge_at,
        purged_at = excluded.purged_at;
    insert into media (${mediaColumns})
      select ${mediaColumns} from nela_kept_media kept where exists (select from space where id = kept.space_id)
      on conflict do nothing;
    drop table nela_kept_deletion, nela_kept_media`)
}
