import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entityNames, entityOf, type EntityName } from 'sync-protocol/entities/registry'
import type { OpType } from 'sync-protocol/wire/change'
import { validCreate, validValue } from '../../../sync-protocol/test/valid-values.ts'
import { openDevice, opOf } from '../support/device.ts'
import { everyRead, failedReads, type Read } from '../support/every-read.ts'
import { addBaby, family, join, signIn, type Person } from '../support/family.ts'
import { corrupted } from '../support/hostile-values.ts'
import { openStored, type Stored } from '../support/every-column.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { thoroughly } from '../support/thorough.ts'

/** Ops of every kind by everybody against every space, corrupted or not. To repeat: FUZZ_SEED=… npx vitest run … */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const count = thoroughly(5_000)
const inOnePush = 20

let server: TestServer
let stored: Stored
let home: Awaited<ReturnType<typeof family>>
let formerMember: Person
let readsOfFamily: Read[]
/** Another family, of which no person below is a member. */
let otherFamily: { owner: Person; babyId: string }
beforeAll(async () => {
  console.log(`FUZZ_SEED=${seed}`)
  server = await openTestServer()
  home = await family(server)
  const owner = await signIn(server, 'Olha')
  otherFamily = { owner, babyId: (await addBaby(owner, 'Leo')).id }
  formerMember = await signIn(server, 'Rita')
  await join(server, home.anna, formerMember)
  await home.anna.delete(`/api/team/members/${formerMember.userId}`)
  const measured = { childId: home.babyId, date: '2026-02-20', weight: { unit: 'kg', value: 4, g: 4000 } }
  await home.anna.post('/api/growth/measurements', measured)
  readsOfFamily = await everyRead(server, home.anna, home.babyId)
  stored = await openStored(server)
}, 60_000)
afterAll(async () => {
  await stored.close()
  await server.close()
})

const types: readonly OpType[] = ['put', 'patch', 'delete', 'undelete']

/** Ids that ops share: of each entity two that exist here, one of the other family's, and its single rows. */
const pool = new Map(entityNames.map((entity) => [entity, [randomUUID(), randomUUID()]]))

const anyOp = () =>
  fc
    .record({
      entity: fc.constantFrom(...entityNames),
      type: fc.constantFrom(...types),
      babyId: fc.constantFrom(home.babyId, home.babyId, home.babyId, otherFamily.babyId, randomUUID()),
      hours: fc.integer({ min: -72, max: 72 }),
      pick: fc.nat(),
    })
    .chain(({ entity, type, babyId, hours, pick }) => {
      const op = opOf(type, entity, idOf(entity, pick), server.clock.now() + hours * 3_600_000)
      const full = {
        ...op,
        at: [op.at[0], pick % 7] as [number, number],
        ...fieldsOf(type, entity, babyId, pick),
      }
      return fc.oneof(fc.constant<unknown>(full), corrupted(full))
    })

function idOf(entity: EntityName, pick: number): string {
  const idsOfEntity = pool.get(entity)!
  const singles = [home.teamId, home.babyId, otherFamily.babyId, home.anna.userId, otherFamily.owner.userId]
  return pick % 3 === 0 ? singles[pick % singles.length]! : idsOfEntity[pick % idsOfEntity.length]!
}

function fieldsOf(type: OpType, entity: EntityName, babyId: string, pick: number) {
  const { fields, fieldNames } = entityOf(entity)
  if (type === 'put') return { fields: validCreate(entity, { babyId, all: pick % 2 === 0 }) }
  const name = fieldNames[pick % fieldNames.length]!
  return type === 'patch' ? { fields: { [name]: validValue(fields[name]!) } } : {}
}

/** All data of the other family. */
const digestOfOther = async () => {
  const spaces = [otherFamily.owner.teamId, otherFamily.owner.userId]
  const parts = []
  for (const entity of entityNames)
    for (const [key, row] of await stored.rowsOf(entity))
      if (spaces.some((space) => key.startsWith(space))) parts.push(`${entity} ${JSON.stringify(row)}`)
  return parts.sort().join('\n')
}

/** The reads that fail. A parent may delete their baby, so the test restores it before. */
async function failedReadsNow(): Promise<string[]> {
  server.clock.advance(1)
  await openDevice(home.anna, home.teamId).push([opOf('undelete', 'baby', home.babyId, server.clock.now())])
  return failedReads(readsOfFamily)
}

it(`${count} ops of any kind cause no failure, no unreadable row and no write elsewhere`, async () => {
  const before = await digestOfOther()
  const actors: [Person, string][] = [
    [home.anna, home.teamId],
    [home.david, home.teamId],
    [home.anna, home.anna.userId],
    [home.david, home.anna.userId],
    [formerMember, home.teamId],
    [otherFamily.owner, home.teamId],
    [home.anna, otherFamily.owner.teamId],
    [home.anna, otherFamily.owner.userId],
  ]
  const batches = fc.sample(
    fc.tuple(fc.constantFrom(...actors), fc.array(anyOp(), { minLength: inOnePush, maxLength: inOnePush })),
    { seed, numRuns: Math.ceil(count / inOnePush) },
  )
  const outcomes = new Map<number, number>()
  for (const [index, [[person, spaceId], ops]] of batches.entries()) {
    server.clock.advance(60_000)
    const phone = openDevice(person, spaceId)
    const frame = { ...phone.frame([]), ops: ops.map((op, at) => ({ ...(op as object), n: at + 1 })) }
    // As JSON transports it.
    const answer = await phone.send(JSON.parse(JSON.stringify(frame)))
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
    outcomes.set(answer.status, (outcomes.get(answer.status) ?? 0) + 1)
    if (index % 25 === 24) expect(await failedReadsNow()).toEqual([])
  }
  expect(await failedReadsNow()).toEqual([])
  expect(
    server.logs.filter((line) => / failed: |quarantined|implausible value|invalid values/.test(line)),
  ).toEqual([])
  expect(await digestOfOther()).toBe(before)
  process.stdout.write(`hostile fuzz: ${count} ops, pushes by status ${JSON.stringify([...outcomes])}\n`)
  expect(outcomes.get(200)).toBeGreaterThan(count / 250)
}, 240_000)
