import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityNames, entityOf, type EntityName } from 'sync-protocol/entities/registry'
import { openDevice, opOf, type Device } from '../support/device.ts'
import { type Home, samples } from '../support/entity-samples.ts'
import { addBaby, type Person } from '../support/family.ts'
import { addToTeam, createUser } from '../support/create-users.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

// To repeat: SWAP_SEED=… npx vitest run server/test/sync/foreign-references.
const seed = Number(process.env.SWAP_SEED ?? Date.now() % 2 ** 31)
const cases = 5_000
const perPush = 250
const canary = 'canary-of-eve'

let server: TestServer
let home: Home
let otherFamily: Home
/** The other family's rows by kind, and every valid id there. */
const rowsOfOther = new Map<EntityName, string[]>()
const idsOfOther = () => [
  ...[...rowsOfOther.values()].flat(),
  ...[otherFamily.teamId, otherFamily.anna.userId, otherFamily.david.userId, otherFamily.babyId],
]

/** Pseudorandom numbers from the seed (mulberry32). */
let state = seed
const random = () => {
  state = (state + 0x6d2b79f5) | 0
  let hash = Math.imul(state ^ (state >>> 15), 1 | state)
  hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash
  return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32
}
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!

async function openHome(name: string): Promise<Home> {
  const anna = await createUser(server, name)
  const david = await createUser(server, `${name}s partner`)
  await addToTeam(server, anna.teamId, david)
  const { id: babyId } = await addBaby(anna, name)
  const feeding = await anna.post(`/api/babies/${babyId}/feeding/start`, { feedType: 'BREAST_BOTH' })
  const sleep = await anna.post(`/api/babies/${babyId}/sleep/start`, {})
  return { anna, david, babyId, teamId: anna.teamId, feedingId: feeding.body.id, sleepId: sleep.body.id }
}

beforeAll(async () => {
  console.log(`SWAP_SEED=${seed}`)
  server = await openTestServer()
  home = await openHome('Anna')
  otherFamily = await openHome(canary)
  const phones = phonesOf(otherFamily.anna)
  for (const [entity, { isPrivate, create }] of Object.entries(samples)) {
    const id = randomUUID()
    const kind = isPrivate ? 'user' : 'team'
    await phones[kind].push([opOf('put', entity, id, server.clock.now(), create(otherFamily))])
    rowsOfOther.set(entity as EntityName, [id])
  }
  const { teamId, anna } = otherFamily
  for (const [entity, id] of [
    ['team', teamId],
    ['teamMember', anna.userId],
    ['membership', teamId],
    ['settings', anna.userId],
    ['baby', otherFamily.babyId],
  ] as const)
    rowsOfOther.set(entity, [...(rowsOfOther.get(entity) ?? []), id])
})
afterAll(() => server.close())

const phonesOf = (person: Person): Record<'team' | 'user', Device> => ({
  team: openDevice(person),
  user: openDevice(person, person.userId),
})

/** Every row of the other family's spaces, as stored. */
async function digestRowsOfOther(): Promise<string> {
  const { db } = server.deps
  const spaces = [otherFamily.teamId, otherFamily.anna.userId, otherFamily.david.userId]
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'space_id' order by 1`.execute(db)
  const texts: string[] = []
  for (const { name } of [...tables, { name: 'space' }]) {
    const key = sql.ref(name === 'space' ? 'id' : 'space_id')
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, e'\n' order by t::text), '') as text from ${sql.table(name)} t
      where ${key} in (${sql.join(spaces)})`.execute(db)
    texts.push(`${name}: ${rows[0]!.text}`)
  }
  return texts.join('\n')
}

/** Whether a field refers to another row; these others refer to data of the app. */
const isReference = (name: string) =>
  /Id$/.test(name) && !['milestoneId', 'alertId', 'scheduleId'].includes(name)
const referencesOf = (entity: EntityName) => entityOf(entity).createNames.filter(isReference)

/** An op that a member might send, with its own id, one of its references or all of them replaced by the other family's. */
function foreignOp(at: number) {
  const entity = oneOf(entityNames)
  const type = oneOf(['put', 'put', 'patch', 'delete', 'undelete'] as const)
  const ids = [randomUUID(), oneOf(rowsOfOther.get(entity) ?? idsOfOther()), oneOf(idsOfOther()), home.babyId]
  const fields: Record<string, unknown> =
    type === 'put'
      ? { ...samples[entity]?.create(home) }
      : type === 'patch'
        ? { ...samples[entity]?.change }
        : {}
  const references = referencesOf(entity).filter((name) => name in fields || random() < 0.5)
  const unchangedField = random() < 0.5 ? oneOf([undefined, ...references]) : undefined
  for (const name of references)
    if (name !== unchangedField)
      fields[name] = oneOf([otherFamily.babyId, oneOf(idsOfOther()), oneOf(idsOfOther())])
  const hasFields = type === 'put' || type === 'patch'
  return { entity, op: opOf(type, entity, oneOf(ids), at, hasFields ? fields : undefined) }
}

describe('T16: references to another family', () => {
  it(`in ${cases} ops, of every kind of row, change nothing there and return nothing of it`, async () => {
    const before = await digestRowsOfOther()
    const phones = phonesOf(home.anna)
    const counts = { ops: 0, applied: 0, rejected: 0, swapped: new Set<string>() }
    const answers: string[] = []
    for (let sent = 0; sent < cases; sent += perPush) {
      const made = Array.from({ length: perPush }, (_, n) => foreignOp(server.clock.now() + sent + n))
      for (const kind of ['team', 'user'] as const) {
        // Sometimes into the other kind of space.
        const own = made.filter(({ entity }) => (entityOf(entity).space === kind) !== random() < 0.05)
        if (own.length === 0) continue
        const answer = await phones[kind].push(own.map(({ op }) => op))
        answers.push(JSON.stringify(answer))
        counts.ops += own.length
        const refused = answer.results.filter(({ status }) => status === 'rejected').length
        counts.rejected += refused
        counts.applied += own.length - answer.results.length
        for (const { op } of own)
          for (const name of Object.keys(op.fields ?? {}).filter(isReference))
            counts.swapped.add(`${op.entity}.${name}`)
      }
    }
    // The runs cover their subject: each reference field, with refused and accepted ops.
    const every = entityNames.flatMap((entity) => referencesOf(entity).map((name) => `${entity}.${name}`))
    expect([...counts.swapped].toSorted()).toEqual(every.toSorted())
    expect(Math.min(counts.applied, counts.rejected)).toBeGreaterThan(500)

    expect(await digestRowsOfOther()).toBe(before)
    for (const phone of Object.values(phones)) answers.push(JSON.stringify(await phone.pullAll()))
    for (const url of ['/api/babies', '/api/team', '/api/team/all', '/api/user'])
      answers.push((await home.anna.get(url)).text)
    for (const answer of answers) expect(answer).not.toContain(canary)
    expect(server.logs).toEqual([])
  }, 60_000)

  it('as the space of a push are refused as a whole', async () => {
    const before = await digestRowsOfOther()
    for (const spaceId of idsOfOther()) {
      const phone = openDevice(home.anna, spaceId)
      const { babyId } = otherFamily
      const sample = samples.note!.create({ ...home, babyId })
      const frame = phone.frame([opOf('put', 'note', randomUUID(), server.clock.now(), sample)])
      expect((await phone.send(frame)).status).toBe(404)
    }
    expect(await digestRowsOfOther()).toBe(before)
  })
})
