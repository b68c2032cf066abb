// Makes many families in a server's database by copying one that was made through the API.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../scripts/sources.mjs'

/** The pg client of the server. */
const pg = createRequire(join(root, 'server/package.json'))('pg')

/** Resident memory of a process, MB. */
export const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/**
 * How to connect to the server's own database as superuser: through its socket, or with its password if there is none.
 */
export function reachOf({ dataDir }) {
  const moved = join(dataDir, 'postgres.location')
  const cluster = existsSync(moved) ? readFileSync(moved, 'utf8').trim() : join(dataDir, 'postgres')
  const [, , , port, socketFolder] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const reach = socketFolder
    ? { host: socketFolder }
    : { host: '127.0.0.1', password: readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim() }
  return { ...reach, port: Number(port), user: 'postgres', database: 'nela' }
}

export async function connect(server) {
  const client = new pg.Client(reachOf(server))
  await client.connect()
  return client
}

/** SQL that derives an id from a text, with the digits of a version 4 UUID. */
export const idOf = (text) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

const ofEach = ['app_user', 'session', 'space', 'member', 'baby']

/**
 * Copies the rows of the family this many times, and rows of further tables, each copy with its own ids. `from`: the
 * first number.
 */
export async function copyFamily(client, count, { teamId, userId }, tables, from = 1) {
  for (const table of [...ofEach, ...tables]) {
    const { rows } = await client.query(
      `select column_name as name, data_type as type from information_schema.columns where table_name = $1`,
      [table],
    )
    const values = rows.map(({ name, type }) => {
      if (name === 'email') return `'copy' || n || '@example.org'`
      return type === 'uuid' ? idOf(`"${name}"::text || n`) : `"${name}"`
    })
    const ids = { app_user: 'id', session: 'user_id', space: 'id' }
    await client.query(
      `insert into ${table} (${rows.map(({ name }) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from ${table}, generate_series($4::int, $1::int) n
       where ${ids[table] ?? 'space_id'} in ($2, $3)`,
      [from + count - 1, teamId, userId, from],
    )
  }
}
