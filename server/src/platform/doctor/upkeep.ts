import type { Queryable } from './database.ts'
import { fine, type Finding, look, wrong } from './finding.ts'

/** Fewer do no harm. */
const maxDeadRows = 50_000
/** Transactions since the oldest row was marked; PostgreSQL stops taking any at 2,000,000,000. */
const maxTransactionAge = 1_000_000_000
const slowMs = 200
/** Statements with fewer runs are not significant. */
const minCalls = 20

/** Dead rows that no vacuum removes, and slow statements. */
export async function checkUpkeep(client: Queryable): Promise<readonly Finding[]> {
  const found = [
    ...(await deadRows(client)),
    ...(await wraparound(client)),
    ...(await slowStatements(client)),
  ]
  return found.length > 0 ? found : [fine('Tables are cleaned up, and no statement is known to be slow')]
}

async function deadRows(client: Queryable): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; dead: number; live: number }>(
    `select relname as name, n_dead_tup::int8::float8 as dead, n_live_tup::int8::float8 as live
     from pg_stat_user_tables where n_dead_tup > $1 and n_dead_tup > n_live_tup order by n_dead_tup desc limit 3`,
    [maxDeadRows],
  )
  return rows.map(({ name, dead, live }) =>
    look(
      `Table ${name} has ${dead} dead rows and ${live} live ones`,
      `Run: VACUUM (ANALYZE) ${name}; and see whether autovacuum is on, or an old transaction holds it up.`,
    ),
  )
}

async function wraparound(client: Queryable): Promise<Finding[]> {
  const { rows } = await client.query<{ age: number }>(
    'select age(datfrozenxid) as age from pg_database where datname = current_database()',
  )
  return rows[0]!.age > maxTransactionAge
    ? [wrong('Transaction numbers run out: autovacuum does not keep up', 'Run: VACUUM (FREEZE);')]
    : []
}

/** Only if pg_stat_statements is installed. Its texts contain no values. */
async function slowStatements(client: Queryable): Promise<Finding[]> {
  const place = await client.query<{ name: string }>(
    `select format('%I.pg_stat_statements', n.nspname) as name from pg_extension e
     join pg_namespace n on n.oid = e.extnamespace where extname = 'pg_stat_statements'`,
  )
  const name = place.rows[0]?.name
  if (name === undefined || !(await isLoaded(client))) return []
  const { rows } = await client.query<{ query: string; mean: number; calls: string }>(
    `select query, mean_exec_time as mean, calls from ${name}
     where dbid = (select oid from pg_database where datname = current_database())
       and mean_exec_time > $1 and calls >= $2 and query ~* '^\\s*(select|insert|update|delete|with)\\M'
     order by total_exec_time desc limit 3`,
    [slowMs, minCalls],
  )
  return rows.map(({ query, mean, calls }) =>
    look(
      `A statement takes ${Math.round(mean)} ms, ${calls} times: ${query.replace(/\s+/g, ' ').slice(0, 100)}`,
      'Run: ANALYZE; and see whether the disk is slow or the memory (shared_buffers) small.',
    ),
  )
}

const isLoaded = async (client: Queryable) =>
  (
    await client.query<{ list: string }>(`select current_setting('shared_preload_libraries') as list`)
  ).rows[0]!.list.includes('pg_stat_statements')
