// The minimal service for an entry: one INSERT, or one row read, with Fastify and pg. Argument: the connection as
// JSON. Prints its port.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../scripts/sources.mjs'

const load = createRequire(join(root, 'server/package.json'))
const pg = load('pg')
const fastify = load('fastify')

const pool = new pg.Pool({ ...JSON.parse(process.argv[2]), max: 10 })
await pool.query(
  'create table plain (id uuid primary key, entry jsonb not null, made_at timestamptz not null)',
)
const app = fastify()
app.post('/entries', async (request, reply) => {
  const { id, ...entry } = /** @type {Record<string, unknown>} */ (request.body)
  await pool.query('insert into plain (id, entry, made_at) values ($1, $2, now())', [id, entry])
  return reply.code(204).send()
})
app.get('/entries/:id', async ({ params }) => {
  const { id } = /** @type {{ id: string }} */ (params)
  const { rows } = await pool.query('select * from plain where id = $1', [id])
  return rows[0] ?? null
})
console.log(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
