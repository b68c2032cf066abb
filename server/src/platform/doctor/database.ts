import { readdirSync } from 'node:fs'
import type { Pool } from 'pg'
import { poolSize } from '#platform/database.ts'
import { migrationsDir } from '#platform/migrate.ts'
import { fine, type Finding, look, wrong } from './finding.ts'

/** Same as in README. */
const minMajor = 15

/** Runs queries. */
export type Queryable = Pick<Pool, 'query'>

export interface DatabaseFacts {
  /** "18.1". */
  version: string
  /** Its newest migration. */
  newest: string | undefined
  /** When its first migration was applied, ms. */
  createdAt: number | undefined
  applied: readonly string[]
}

/** Facts about the database for the other checks. `applied` is empty if Nela has never used it. */
export async function readFacts(client: Queryable): Promise<DatabaseFacts> {
  const { rows } = await client.query<{ version: string; has: boolean }>(
    `select current_setting('server_version') as version,
       to_regclass('migrations.kysely_migration') is not null as has`,
  )
  const { version, has } = rows[0]!
  const migrations = has
    ? (
        await client.query<{ name: string; timestamp: string }>(
          'select name, timestamp from migrations.kysely_migration order by name',
        )
      ).rows
    : []
  const firstAppliedAt = Date.parse(migrations[0]?.timestamp ?? '')
  return {
    version: version.split(' ')[0]!,
    newest: migrations.at(-1)?.name,
    createdAt: Number.isNaN(firstAppliedAt) ? undefined : firstAppliedAt,
    applied: migrations.map(({ name }) => name),
  }
}

/** Whether this version of Nela fits the database: its PostgreSQL version, and its migrations. */
export async function checkSchema(
  { version, applied }: DatabaseFacts,
  folder = migrationsDir,
): Promise<readonly Finding[]> {
  const found: Finding[] = []
  if (Number.parseInt(version, 10) < minMajor)
    found.push(wrong(`PostgreSQL ${version} is too old`, `Take PostgreSQL ${minMajor} or newer.`))
  const ours = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -4))
  const missing = ours.filter((name) => !applied.includes(name))
  const others = applied.filter((name) => !ours.includes(name))
  if (others.length > 0)
    found.push(
      wrong(
        `The database was made by a newer version of Nela (${others.at(-1)})`,
        'Start that version or a later one; going back needs a backup of before.',
      ),
    )
  else if (missing.length > 0)
    found.push(
      look(
        `${missing.length} migrations are missing, the first is ${missing.toSorted()[0]}`,
        'Start this version of the server: it applies them.',
      ),
    )
  return found.length > 0 ? found : [fine(`PostgreSQL ${version} has the schema of this version`)]
}

interface Settings {
  most: number
  reserved: number
  used: number
  ours: number
  fsync: string
  commit: string
  zone: string
  size: string
}

/** Settings of the database that can lose entries, or leave too few connections for the server. */
export async function checkSettings(client: Queryable): Promise<readonly Finding[]> {
  const { rows } = await client.query<Settings>(`
    select current_setting('max_connections')::int as most,
      current_setting('superuser_reserved_connections')::int as reserved,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      (select count(*)::int from pg_stat_activity where application_name = 'nela') as ours,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('timezone') as zone, pg_size_pretty(pg_database_size(current_database())) as size`)
  const { most, reserved, used, ours, fsync, commit, zone, size } = rows[0]!
  const found: Finding[] = []
  // A running process already holds a part of its pool.
  const left = most - reserved - used + Math.min(ours, poolSize)
  if (left < poolSize)
    found.push(
      look(
        `${used} of ${most - reserved} connections are taken, and a process of the server uses up to ${poolSize}`,
        'Raise max_connections, or end what holds them.',
      ),
    )
  if (fsync === 'off')
    found.push(wrong('fsync is off: a power cut may lose everything', 'Turn fsync on in postgresql.conf.'))
  if (commit === 'off')
    found.push(
      look(
        'synchronous_commit is off: a crash loses the last entries',
        'Turn synchronous_commit on for this database.',
      ),
    )
  if (zone !== 'UTC')
    found.push(
      wrong(
        `The time zone that the server requests does not reach the database (${zone} instead of UTC)`,
        'Connect without a pooler, or let it pass startup options on.',
      ),
    )
  return found.length > 0
    ? found
    : [fine(`${used} of ${most - reserved} connections taken; the database has ${size}`)]
}
