import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityNames, entityOf, snakeCase, type EntityName } from 'sync-protocol/entities/registry'
import type { Op } from 'sync-protocol/wire/change'
import { applyOps } from '#records/apply-ops.ts'
import { columnTypes } from '#records/column-types.ts'
import { validCreate } from '../../../sync-protocol/test/valid-values.ts'
import { everyRead, failedReads, type Read } from '../support/every-read.ts'
import { family } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { thoroughly } from '../support/thorough.ts'

/**
 * Every list, status, analysis and export still answers, whatever value the database allows in a column. The test writes
 * bad values into each column of each entity by SQL, past all checks of the product.
 */
let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let reads: Read[]
/** With the rights of a database administrator. */
let admin: Client
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
  reads = await everyRead(server, home.anna, home.babyId)
  admin = new Client(server.database.admin)
  await admin.connect()
  for (const entity of entityNames) if (!(entity in singles)) await putRows(entity, 1)
}, 60_000)
afterAll(async () => {
  await admin.end()
  await server.close()
})

/** SQL literals that a column of a type may hold, and that few schemas accept. */
const invalidLiterals: Record<string, readonly string[]> = {
  text: [`''`, `' '`, `'x'`, `'Mars/Base'`, `'<b>'`, `'__proto__'`, `'-1'`],
  uuid: [`'00000000-0000-0000-0000-000000000000'`, `'ffffffff-ffff-ffff-ffff-ffffffffffff'`],
  'timestamp with time zone': [
    `'infinity'`,
    `'-infinity'`,
    `'0044-03-15 BC'`,
    `'20000-01-01'`,
    `'1899-12-31'`,
  ],
  date: [`'infinity'`, `'-infinity'`, `'0044-03-15 BC'`, `'20000-01-01'`],
  integer: ['-2147483648', '2147483647', '-1', '0'],
  numeric: [`'NaN'`, '-1', '1e300'],
  bigint: ['-1', '9223372036854775807'],
  boolean: [],
  jsonb: [
    ...[`'{}'`, `'[]'`, `'""'`, `'0'`, `'null'`, `'[null]'`, `'{"endTime":{"edit":[],"taps":7}}'`],
    ...[`'{"unknownName":"0","endTime":""}'`, `'{"unit":"stone","value":"x","ml":null}'`, `'[{"a":[{}]}]'`],
  ],
}
/** Keys and referenced columns: the database itself protects them. */
const keys = new Set(['spaceId', 'id', 'babyId'])

type Case = [column: string, literal: string]

/** Each column with each bad value, and with null where only the schema refuses it. */
function casesOf(entity: EntityName): Case[] {
  return Object.entries(columnTypes(entity))
    .filter(([name]) => !keys.has(name))
    .flatMap(([name, { type }]) => (invalidLiterals[type] ?? []).map((literal): Case => [name, literal]))
}

const spaceOf = (entity: EntityName) => (entityOf(entity).space === 'team' ? home.teamId : home.anna.userId)

/** Rows of an entity, as the server itself would write them. */
async function putRows(entity: EntityName, count: number): Promise<string[]> {
  const now = server.clock.now()
  const fields = { ...validCreate(entity, { babyId: home.babyId, all: true }) } as Record<string, unknown>
  if (entity === 'sleepSession' || entity === 'playSession') fields.endTime = null
  const ops = Array.from({ length: count }, (_, index): Op => {
    return { n: index + 1, entity, id: randomUUID(), type: 'put', at: [now, index], fields }
  })
  const author = { userId: home.anna.userId, deviceId: 'rest', asServer: true }
  const { results } = await applyOps(server.deps, { ...author, spaceId: spaceOf(entity), ops })
  expect(results).toEqual([])
  return ops.map(({ id }) => id)
}

/** Writes a literal into a row; false if the database refuses it. */
async function corrupt(
  entity: EntityName,
  id: string,
  [column, literal]: [string, string],
): Promise<boolean> {
  const done = await admin
    .query(
      `update ${snakeCase(entity)} set "${snakeCase(column)}" = ${literal} where id = $1 and space_id = $2`,
      [id, spaceOf(entity)],
    )
    .catch((error: { code?: string }) => {
      if (/^2[23]/.test(error.code ?? '')) return null
      throw error
    })
  return done !== null && done.rowCount === 1
}

async function check(what: string): Promise<void> {
  server.logs.length = 0
  const failed = await failedReads(reads)
  expect({ what, failed, failures: server.logs.filter((line) => / failed: /.test(line)) }).toEqual({
    what,
    failed: [],
    failures: [],
  })
}

/** Everything else depends on these single rows, so the test corrupts the row itself and repairs it after each value. */
const singles: Partial<Record<EntityName, () => string>> = {
  team: () => home.teamId,
  teamMember: () => home.anna.userId,
  membership: () => home.teamId,
  settings: () => home.anna.userId,
  baby: () => home.babyId,
}

it('reads everything when nothing is corrupted', () => check('nothing'))

describe.each(entityNames)('bad values in each column, %s', (entity) => {
  const cases = casesOf(entity)

  it('fail no list, status, analysis or export', async () => {
    const single = singles[entity]?.()
    const corrupted =
      single === undefined ? await corruptRows(entity, cases) : await corruptSingleRow(entity, single, cases)
    expect(corrupted).toBeGreaterThan(cases.length / 4)
  }, 180_000)
})

/** Makes a row for each case and reads all at once. Returns how many values the database accepted. */
async function corruptRows(entity: EntityName, cases: Case[]): Promise<number> {
  const ids = await putRows(entity, cases.length)
  let corrupted = 0
  for (const [index, one] of cases.entries()) if (await corrupt(entity, ids[index]!, one)) corrupted++
  await check(`each column of ${entity}`)
  await admin.query(`delete from ${snakeCase(entity)} where id = any($1)`, [ids])
  return corrupted
}

/** Corrupts one row in all its columns at once and repairs it, until no column has a value left. */
async function corruptSingleRow(entity: EntityName, id: string, cases: Case[]): Promise<number> {
  const table = snakeCase(entity)
  const names = Object.keys(columnTypes(entity)).map((name) => `"${snakeCase(name)}"`)
  const where = `id = '${id}' and space_id = '${spaceOf(entity)}'`
  const { rows } = await admin.query<{ good: string }>(
    `select row_to_json(${table})::text as good from ${table} where ${where}`,
  )
  let corrupted = 0
  // A deleted row is not found, as it should be.
  const columns = new Set(cases.map(([column]) => column).filter((column) => column !== 'deletedAt'))
  const casesByColumn = [...columns].map((column) => cases.filter(([name]) => name === column))
  const rounds = Math.max(...casesByColumn.map((own) => own.length))
  for (let round = 0; round < Math.min(rounds, thoroughly(5, 3)); round++) {
    const ones = casesByColumn.flatMap((own) => own.slice(round, round + 1))
    const accepted: Case[] = []
    for (const one of ones) if (await corrupt(entity, id, one)) accepted.push(one)
    corrupted += accepted.length
    try {
      await check(accepted.map((one) => `${entity}.${one.join(' = ')}`).join(', '))
    } finally {
      await admin.query(
        `update ${table} set (${names.join()}) =
         (select ${names.join()} from json_populate_record(null::${table}, $1)) where ${where}`,
        [rows[0]!.good],
      )
    }
  }
  return corrupted
}
