import { Client } from 'pg'
import { superuser } from './cluster.ts'

export type Address = { host: string; port: number; password: string | undefined }

/** An advisory lock in database "postgres". Nothing else uses these two numbers. */
const lockKey = [1852140641, 1] as const

/**
 * Connects as superuser. `onLost` is called when an established connection ends. The lock on this connection marks
 * DATA_DIR as taken: it ends with its process, however that ends, on every system.
 */
export async function connect(
  address: Address,
  onLost: (client: Client) => void = () => {},
): Promise<Client> {
  const client = new Client({
    ...address,
    user: superuser,
    database: 'postgres',
    ssl: false,
    application_name: `nela ${process.pid}`,
    connectionTimeoutMillis: 5000,
  })
  // Without a listener the error event would end the process; 'end' follows anyway.
  client.on('error', () => {})
  await client.connect()
  client.on('end', () => onLost(client))
  return client
}

/** Undefined if the lock was taken; else its holder, as "process 123". Waits a second for a holder that has just exited. */
export async function tryLock(client: Client): Promise<string | undefined> {
  for (let attempt = 0; ; attempt++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as taken', [...lockKey])
    if (rows[0].taken) return undefined
    if (attempt === 10) return holder(client)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function holder(client: Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    [...lockKey],
  )
  return String(rows[0]?.name ?? 'another').replace(/^nela /, 'process ')
}
