import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityNames, entityOf, snakeCase, type EntityName } from 'sync-protocol/entities/registry'
import { can, type Role } from 'sync-protocol/rules/permissions'
import { isKnownZone } from 'sync-protocol/rules/civil-time'
import type { Op, OpType } from 'sync-protocol/wire/change'
import { applyOps } from '#records/apply-ops.ts'
import { validCreate, validValue } from '../../../sync-protocol/test/valid-values.ts'
import { openDevice, opOf } from '../support/device.ts'
import { everyRead, failedReads, type Read } from '../support/every-read.ts'
import { movedColumns, openStored, type Stored } from '../support/every-column.ts'
import { addBaby, family, join, signIn, type Person } from '../support/family.ts'
import { hostileValues } from '../support/hostile-values.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

/**
 * Each op type sets each column of each entity, base columns and unknown names included, to hostile values. This test has
 * its own rule of what may change: the named column, if the entity declares it, the schema accepts the value and the role
 * may write it; beside it the row's number, clocks and last change. Nothing else changes, and all reads still work.
 */
let server: TestServer
let stored: Stored
let home: Awaited<ReturnType<typeof family>>
let viewer: Person
let stranger: Person
let removed: Person
let reads: Read[]
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
  stranger = await signIn(server, 'Eve')
  await addBaby(stranger, 'Leo')
  viewer = await signIn(server, 'Vera')
  await join(server, home.anna, viewer)
  await home.anna.patch(`/api/team/members/${viewer.userId}`, { role: 'VIEWER' })
  removed = await signIn(server, 'Rita')
  await join(server, home.anna, removed)
  await home.anna.delete(`/api/team/members/${removed.userId}`)
  await home.anna.post('/api/growth/measurements', {
    childId: home.babyId,
    date: '2026-02-20',
    weight: { unit: 'kg', value: 4, g: 4000 },
  })
  reads = await everyRead(server, home.anna, home.babyId)
  stored = await openStored(server)
}, 60_000)
afterAll(async () => {
  await stored.close()
  await server.close()
})

const base = ['id', 'spaceId', 'babyId', 'seq', 'rowAt', 'clocks', 'deletedAt']
const serverColumns = [
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'entity',
  'type',
  'intent',
  'n',
  'at',
]
const unknown = ['unknownName', 'toString', 'isQueued', '']
const types: readonly OpType[] = ['put', 'patch', 'delete', 'undelete']
/** Values for which the server refuses the whole body. */
const isNoOp = (value: unknown) =>
  JSON.stringify(value).length > 200 || JSON.stringify(value).startsWith('[[')

/** Columns by name, each once. */
const columnsOf = (entity: EntityName) => [
  ...new Set([...base, ...serverColumns, ...unknown, ...entityOf(entity).fieldNames]),
]

function valuesOf(entity: EntityName, column: string): unknown[] {
  const { fields } = entityOf(entity)
  const field = Object.hasOwn(fields, column) ? fields[column] : undefined
  // Values that are valid elsewhere, or look valid.
  const foreignValues = [stranger.userId, home.david.userId, '1999-01-01T00:00:00.000Z', 7]
  const good = field ? [validValue(field)] : []
  // `npm test` tries few of the rest, others for each column.
  const sampleEvery = process.env.THOROUGH ? 1 : 36
  const hostile = hostileValues.filter(
    (value, index) => !isNoOp(value) && (index + column.length) % sampleEvery === 0,
  )
  return [...foreignValues, ...good, ...hostile]
}

/** As JSON transports it. A body with `__proto__` or `constructor` is refused as a whole, see corrupted-bodies. */
const fieldNamed = (column: string, value: unknown) =>
  JSON.parse(`{${JSON.stringify(column)}:${JSON.stringify(value)}}`)

type Attack = Omit<Op, 'n'> & { column: string; value: unknown }

/** A row for each column, and each type's ops against it. */
async function attacksOn(entity: EntityName, spaceId: string, by: string) {
  const isTeam = entityOf(entity).space === 'team'
  const create = validCreate(entity, { babyId: home.babyId, all: true }) as Record<string, unknown>
  const at = server.clock.now() - 3_600_000
  const columns = columnsOf(entity)
  const ids = new Map(columns.map((column) => [column, randomUUID()]))
  const ops = [...ids.values()].map((id, n) => ({ n: n + 1, ...opOf('put', entity, id, at, create) }))
  const own = isTeam ? spaceId : by
  const author = { spaceId: own, userId: by, deviceId: 'setup', asServer: true }
  const { results } = await applyOps(server.deps, { ...author, ops })
  expect(results).toEqual([])
  return (type: OpType): Attack[] =>
    columns.flatMap((column) =>
      valuesOf(entity, column).map((value, index) => {
        const fields = { ...(type === 'put' ? create : {}), ...fieldNamed(column, value) }
        const head = {
          type,
          entity,
          id: ids.get(column)!,
          at: [server.clock.now(), index] as [number, number],
        }
        return { ...head, fields, column, value }
      }),
    )
}

/** Whether an op may be applied, by this table only. */
function mayBeApplied({ type, entity, column, value }: Attack, role: Role): boolean {
  if (type === 'delete' || type === 'undelete') return false
  if (!can(role, type === 'put' ? 'create' : 'update', entity as EntityName)) return false
  const { fields, ofBaby } = entityOf(entity as EntityName)
  if (type === 'put' && ofBaby && column === 'babyId') return value === home.babyId
  const field = Object.hasOwn(fields, column) ? fields[column]! : null
  const isZone = /timeZone$/i.test(column)
  return field !== null && field.safeParse(value).success && (!isZone || isKnownZone(String(value)))
}

const alwaysChanged = ['seq', 'clocks', 'row_at', 'updated_at', 'updated_by']

/** Pushes all ops and compares every row of the entity, in every space, with the changes that are allowed. */
async function attack(
  person: Person,
  role: Role | null,
  spaceId: string,
  attacks: Attack[],
): Promise<number> {
  const entity = attacks[0]!.entity as EntityName
  const before = await stored.rowsOf(entity)
  let applied = 0
  const accepted = new Map<string, Set<string>>()
  for (let from = 0; from < attacks.length; from += 400) {
    const phone = openDevice(person, spaceId)
    const part = attacks.slice(from, from + 400)
    const answer = await phone.send(phone.frame(part.map(({ column: _, value: __, ...op }) => op)))
    expect(answer.status, answer.text.slice(0, 300)).toBe(role === null ? 404 : 200)
    if (role === null) continue
    const refused = new Set<number>(
      answer.body.results
        .filter(({ status }: { status: string }) => status === 'rejected')
        .map(({ n }: Op) => n),
    )
    for (const [index, one] of part.entries()) {
      const what = `${one.type} of ${entity}.${one.column} = ${JSON.stringify(one.value)} by ${role}`
      expect([what, !refused.has(index + 1)]).toEqual([what, mayBeApplied(one, role)])
      if (refused.has(index + 1)) continue
      applied++
      accepted.set(`${spaceId}/${one.id}`, new Set([...alwaysChanged, snakeCase(one.column)]))
    }
  }
  const after = await stored.rowsOf(entity)
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
  for (const [key, row] of after) {
    const changedColumns = movedColumns(before.get(key), row).filter((name) => !accepted.get(key)?.has(name))
    expect([key, changedColumns]).toEqual([key, []])
  }
  return applied
}

async function expectEverythingReads() {
  server.logs.length = 0
  expect(await failedReads(reads)).toEqual([])
  expect(server.logs).toEqual([])
}

let sent = 0
describe.each(entityNames)('%s', (entity) => {
  const isTeam = entityOf(entity).space === 'team'

  it('changes only fields that its entity declares and the role may write', async () => {
    const actors: [Person, Role | null][] = isTeam
      ? [
          [home.anna, 'PARENT'],
          [home.david, 'FAMILY'],
          [viewer, 'VIEWER'],
          [removed, null],
          [stranger, null],
        ]
      : [
          [home.anna, 'OWNER_OF_PRIVATE'],
          [home.david, null],
          [stranger, null],
        ]
    const spaceId = isTeam ? home.teamId : home.anna.userId
    const others = await stored.digestWithout(entity)
    for (const [person, role] of actors) {
      const attacks = await attacksOn(entity, spaceId, home.anna.userId)
      for (const type of types) {
        // Strangers and viewers are refused before the values are read: a sample is enough.
        const isRefused = role === null || role === 'VIEWER'
        const ops = attacks(type).filter((_, index) => !isRefused || index % 10 === 0)
        sent += ops.length
        const applied = await attack(person, role, spaceId, ops)
        const mayWrite = role !== null && (type === 'put' || type === 'patch')
        const action = type === 'put' ? 'create' : 'update'
        expect(applied > 0).toBe(mayWrite && can(role, action, entity))
        server.clock.advance(1000)
      }
      expect(await stored.digestWithout(entity)).toBe(others)
    }
    // Stored values stay to the end of the file, so `npm test` reads all of them at once, below.
    if (process.env.THOROUGH) await expectEverythingReads()
  }, 120_000)

  it('is not created by a put with undeclared fields', async () => {
    const create = validCreate(entity, { babyId: home.babyId, all: true }) as Record<string, unknown>
    const spaceId = isTeam ? home.teamId : home.anna.userId
    const before = await stored.rowsOf(entity)
    const phone = openDevice(home.anna, spaceId)
    const names = [...base, ...serverColumns, ...unknown].filter(
      (name) => !(name in create) && !(name === 'babyId' && entityOf(entity).ofBaby),
    )
    const ops = names.map((name) =>
      opOf('put', entity, randomUUID(), server.clock.now(), {
        ...create,
        ...fieldNamed(name, stranger.userId),
      }),
    )
    const { results } = await phone.push(ops)
    expect(results.map(({ status }) => status)).toEqual(ops.map(() => 'rejected'))
    expect([...(await stored.rowsOf(entity)).keys()]).toEqual([...before.keys()])
  })
})

it('leaves every row readable', expectEverythingReads, 120_000)

it('sends enough ops of each kind', () => {
  expect(sent).toBeGreaterThan(25_000)
  process.stdout.write(`hostile ops: ${sent}\n`)
})
