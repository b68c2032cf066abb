import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { format } from 'oxfmt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entityNames, entityOf } from 'sync-protocol/entities/registry'
import { applyOps } from '#records/apply-ops.ts'
import { withClient } from '#platform/app-role.ts'
import { validCreate } from '../../../sync-protocol/test/valid-values.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { diaperPut, openDevice, opOf } from '../support/device.ts'
import { everyRead, failedReads } from '../support/every-read.ts'
import { family } from '../support/family.ts'
import { openStream } from '../support/stream.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { thoroughly } from '../support/thorough.ts'
import { keysAcrossSpaces, keysFromOutside, partition, tablesBySpace } from './partitioned.ts'
import { recordStatements, type Recorder, type Statement } from './statements.ts'

/**
 * The families' tables, partitioned by space. The daily work of a family reads and writes one partition of each table.
 * An engine that keeps partitions on many machines then queries one of them. This test makes the table of docs/scale.md.
 */
let database: TestDatabase
let server: TestServer
let recorder: Recorder
let origin: string
type Home = Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  database = await createTestDatabase()
  await partition(database.admin, thoroughly(64, 16))
  recorder = recordStatements(database.pool)
  server = await openTestServer({ database })
  origin = await server.listen()
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** Returns the partitions that a statement may touch, by the plan for its values. */
async function partitionsOf(client: Client, { text, values }: Statement): Promise<Map<string, Set<string>>> {
  const { rows } = await client.query(`explain (format json) ${text}`, values)
  const found = new Map<string, Set<string>>()
  for (const [, table, part] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)__(\d+)"/g))
    found.set(table!, (found.get(table!) ?? new Set()).add(part!))
  return found
}

interface Usage {
  tables: Set<string>
  /** Statements that may touch several partitions. */
  acrossPartitions: Set<string>
}

/** What all recorded statements touch, by the request that ran them. */
const usageByPath = (): Promise<Map<string, Usage>> =>
  withClient(database.admin, async (client) => {
    const usage = new Map<string, Usage>()
    for (const statement of recorder.statements.filter(({ path }) => path !== '')) {
      const one = usage.get(statement.path) ?? { tables: new Set(), acrossPartitions: new Set() }
      usage.set(statement.path, one)
      for (const [table, parts] of await partitionsOf(client, statement)) {
        one.tables.add(table)
        if (parts.size > 1) one.acrossPartitions.add(table)
      }
    }
    return usage
  })

type Step = [path: string, run: () => Promise<unknown>]

/** A put and a deletion of each entity that phones write. */
const pushes = (home: Home): Step[] =>
  entityNames.map((entity) => [
    'POST /api/sync/push',
    async () => {
      const spaceId = entityOf(entity).space === 'team' ? home.anna.teamId : home.anna.userId
      const device = openDevice(home.anna, spaceId)
      const fields = validCreate(entity, { babyId: home.babyId, all: true }) as Record<string, unknown>
      const put = opOf('put', entity, randomUUID(), server.clock.now(), fields)
      const { results } = await device.push([put, opOf('delete', entity, put.id, server.clock.now() + 1)])
      return results
    },
  ])

const babyRoutes = (home: Home): Step[] => [
  [
    'POST /api/babies/:babyId/diaper',
    () => home.anna.post(`/api/babies/${home.babyId}/diaper`, { wetness: 'WET' }),
  ],
  [
    'POST /api/growth/measurements',
    () =>
      home.anna.post('/api/growth/measurements', {
        childId: home.babyId,
        date: '2026-02-20',
        weight: { unit: 'kg', value: 4, g: 4000 },
      }),
  ],
]

/** The stream of one parent gets an entry of the other, published as by another process. */
async function receiveByStream(home: Home): Promise<void> {
  const stream = await openStream(origin, home.anna)
  await stream.next()
  const { rows } = await applyOps(server.deps, {
    ...{ spaceId: home.anna.teamId, userId: home.david.userId, deviceId: 'rest', asServer: true },
    ops: [{ n: 1, ...diaperPut(home.babyId, server.clock.now()) }],
  })
  server.deps.pubsub.publish({ space: home.anna.teamId, from: rows[0]!.seq - 1, to: rows[0]!.seq }, undefined)
  await stream.nextChange()
  stream.close()
  await stream.ended
}

async function reads(home: Home): Promise<Step[]> {
  const all = await everyRead(server, home.anna, home.babyId)
  const pathOf = (name: string) =>
    name
      .replace(home.babyId, ':babyId')
      .replace(/ of [\da-f-]{36}$/, '')
      .split('?')[0]!
  return all.map((read) => [pathOf(read.name), async () => expect(await failedReads([read])).toEqual([])])
}

it('the daily work of a family stays in one partition of each table', async () => {
  const home = await family(server)
  const steps: Step[] = [
    ...pushes(home),
    ...babyRoutes(home),
    ['GET /api/sync/events', () => receiveByStream(home)],
    ...(await reads(home)),
  ]
  for (const [path, run] of steps) {
    recorder.path = path
    await run()
  }
  const usage = await usageByPath()
  const rows = [...usage].map(([path, one]) => [
    path,
    one.tables.size,
    [...one.acrossPartitions].sort().join(', '),
  ])
  const table = rows.map(([path, count, across]) => `| \`${path}\` | ${count} | ${across || 'none'} |`)
  const head = ['| request | tables of families | of these in several partitions |', '| --- | --- | --- |']
  await expect(
    (await format('statements.md', [...head, ...table].join('\n'), { printWidth: 120 })).code,
  ).toMatchFileSnapshot('../../../docs/scale-statements.md')
  // One parent logs a diaper, and the other phone receives it.
  const dailyPaths = [
    'POST /api/sync/push',
    'pull',
    'bootstrap',
    'GET /api/sync/events',
    'POST /api/babies/:babyId/diaper',
  ]
  expect(
    dailyPaths.map((path) => [
      path,
      usage.get(path)!.tables.size > 0,
      usage.get(path)!.acrossPartitions.size,
    ]),
  ).toEqual(dailyPaths.map((path) => [path, true, 0]))
})

it('foreign keys stay within a space, and none comes from a table that is not partitioned', async () => {
  const whole = await createTestDatabase()
  try {
    await withClient(whole.admin, async (client) => {
      const tables = await tablesBySpace(client)
      expect(await keysFromOutside(client, tables)).toEqual([])
      expect(await keysAcrossSpaces(client, tables)).toEqual([])
    })
  } finally {
    await whole.drop()
  }
})
