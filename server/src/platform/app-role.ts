import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import type { Log } from '#platform/log.ts'
import type { Connection } from './database.ts'

/** This role reads and writes rows. It cannot create, alter or drop anything. */
export const appRole = 'nela_app'

/** Runs `use` with its own connection. */
export async function withClient<T>(connection: Connection, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, application_name: 'nela setup', connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates the application's role if it is missing, grants it the tables of this and later migrations, and returns how
 * the application connects with it. `login`: the role signs in itself (embedded cluster); else the given user switches
 * to it with SET ROLE. If the user may not create roles, logs one warning and uses the user's own rights.
 */
export async function prepareAppRole(
  admin: Connection,
  log: Log,
  { login }: { login: boolean },
): Promise<Connection> {
  return withClient(admin, async (client) => {
    // Servers that start together would conflict on catalogue changes. The lock ends with this connection.
    await client.query(`select pg_advisory_lock(hashtext('${appRole}'))`)
    if (!(await provideRole(client))) {
      log.warn(
        `The database user may not use role ${appRole}: the application runs with that user's own rights. ` +
          `To narrow them, an administrator runs: CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO the user`,
      )
      return admin
    }
    await grantRows(client, log)
    if (!login) return { ...admin, options: `${admin.options ?? ''} -c role=${appRole}`.trim() }
    const password = randomBytes(24).toString('base64url')
    await client.query(`alter role ${appRole} login password ${escapeLiteral(password)}`)
    return { ...admin, user: appRole, password }
  })
}

/** False if the connected user may not create the role or switch to it. */
async function provideRole(client: Client): Promise<boolean> {
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
    if (rowCount === 0) await client.query(`create role ${appRole} nologin`).catch(ignoreExisting)
    if (!(await canSetRole(client)))
      await client.query(`grant ${appRole} to current_user`).catch(ignoreExisting)
    return await canSetRole(client)
  } catch (error) {
    if ((error as { code?: string }).code === insufficientPrivilege) return false
    throw error
  }
}

const insufficientPrivilege = '42501'

/** A server of another database in the same cluster may create the role at the same time. */
function ignoreExisting(error: Error & { code?: string }): void {
  if (error.code !== '42710' && error.code !== '23505') throw error
}

/** PostgreSQL 16 separates membership from the right to SET ROLE. Trying it works in every version. */
async function canSetRole(client: Client): Promise<boolean> {
  try {
    await client.query(`begin; set local role ${appRole}; rollback`)
    return true
  } catch {
    await client.query('rollback')
    return false
  }
}

async function grantRows(client: Client, log: Log): Promise<void> {
  const { rows } = await client.query('select current_database() as database, current_schema() as schema')
  const database = escapeIdentifier(rows[0].database as string)
  const schema = escapeIdentifier(rows[0].schema as string)
  const rights = 'select, insert, update, delete'
  for (const statement of [
    `revoke create on schema ${schema} from public`,
    `revoke temporary on database ${database} from public`,
    `grant usage on schema ${schema} to ${appRole}`,
    `alter default privileges in schema ${schema} grant ${rights} on tables to ${appRole}`,
  ])
    await client.query(statement).catch((error: Error & { code?: string }) => {
      if (error.code !== insufficientPrivilege) throw error
      log.warn(`The database user may not: ${statement}`)
    })
  // Only tables without any rights: a migration may have restricted the others on purpose.
  const bare = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = current_schema() and tableowner = current_user
       and not has_table_privilege($1, format('%I.%I', schemaname, tablename), 'select, insert')`,
    [appRole],
  )
  for (const { name } of bare.rows) await client.query(`grant ${rights} on ${name} to ${appRole}`)
}
