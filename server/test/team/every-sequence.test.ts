import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roleOf, type TeamRole as Role } from 'sync-protocol/rules/team-role'
import { diaperPut, openDevice } from '../support/device.ts'
import { addBaby, signIn, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

/**
 * Any sequence of invitations, roles, removals and leaving, by anybody. A team with members has a PARENT, and its owner is
 * one of them. REST, sync and the rows of devices all agree with a model of the rules.
 */
let server: TestServer
let people: Person[]
beforeAll(async () => {
  server = await openTestServer()
  people = []
  for (const name of ['Anna', 'David', 'Halyna', 'Petro']) people.push(await signIn(server, name))
})
afterAll(() => server.close())

interface Model {
  owner: number
  /** By person, in the order of joining. */
  roles: Map<number, Role>
}
type Step =
  | { kind: 'invite'; by: number; target: number; role: Role }
  | { kind: 'role'; by: number; target: number; role: Role }
  | { kind: 'remove'; by: number; target: number }
  | { kind: 'leave'; by: number }

const person = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('invite' as const),
      by: person,
      target: person,
      // PARENT is a role that a member gets later, not by invitation.
      role: fc.constantFrom<Role>('PARENT', 'FAMILY', 'VIEWER'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('role' as const),
      by: person,
      target: person,
      role: fc.constantFrom<Role>('PARENT', 'PARENT', 'FAMILY', 'VIEWER'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), by: person, target: person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), by: person }) },
)

/** The rules, written a second time and in another way. */
function expected(model: Model, step: Step): number {
  const ownRole = model.roles.get(step.by)
  if (!ownRole) return 404
  const parents = [...model.roles].filter(([, role]) => role === 'PARENT').map(([person]) => person)
  if (step.kind === 'leave') {
    if (parents.length === 1 && parents[0] === step.by) return 409
    model.roles.delete(step.by)
    if (model.owner === step.by) {
      const [nextOwner] = [...model.roles].filter(([, role]) => role !== 'VIEWER')
      model.owner = nextOwner?.[0] ?? [...model.roles.keys()][0]!
      model.roles.set(model.owner, 'PARENT')
    }
    return 204
  }
  if (ownRole !== 'PARENT') return 403
  const targetRole = model.roles.get(step.target)
  if (step.kind === 'invite') {
    if (targetRole) return 409
    model.roles.set(step.target, step.role === 'VIEWER' ? 'VIEWER' : 'FAMILY')
    return 200
  }
  if (!targetRole) return 404
  if (step.kind === 'remove') {
    if (step.target === step.by || step.target === model.owner) return 409
    model.roles.delete(step.target)
    return 204
  }
  if (step.role !== 'PARENT' && step.target === model.owner) return 409
  model.roles.set(step.target, step.role)
  return 200
}

async function runStep(teamId: string, step: Step): Promise<number> {
  const by = people[step.by]!
  const query = `?team=${teamId}`
  if (step.kind === 'leave') return (await by.post(`/api/team/leave${query}`)).status
  const target = people[step.target]!
  const path = `/api/team/members/${target.userId}${query}`
  if (step.kind === 'remove') return (await by.delete(path)).status
  if (step.kind === 'role') return (await by.patch(path, { role: step.role })).status
  const invited = await by.post(`/api/team/invite${query}`, { email: target.email, role: step.role })
  if (invited.status !== 201) return invited.status
  await server.deps.mailer.idle()
  const mail = server.mails.findLast(({ to }) => to === target.email)!
  return (await target.post(`/api/team/accept-invite/${mail.button!.url.split('/').at(-1)}`)).status
}

async function check(teamId: string, babyId: string, model: Model): Promise<void> {
  const rows = await server.deps.db
    .selectFrom('member')
    .select(['userId', 'role', 'looksOnly'])
    .where('spaceId', '=', teamId)
    .where('removedAt', 'is', null)
    .execute()
  const team = await server.deps.db
    .selectFrom('team')
    .select('createdBy')
    .where('spaceId', '=', teamId)
    .executeTakeFirstOrThrow()
  const named = (userId: string) => people.findIndex((person) => person.userId === userId)
  const roles = Object.fromEntries(rows.map((row) => [named(row.userId), roleOf(row)]))
  expect(roles).toEqual(Object.fromEntries(model.roles))
  expect(named(team.createdBy!)).toBe(model.owner)
  expect(model.roles.get(model.owner)).toBe('PARENT')
  for (const [index, person] of people.entries()) {
    const role = model.roles.get(index)
    expect((await person.get(`/api/babies/${babyId}`)).status).toBe(role ? 200 : 404)
    const listed = (await person.get('/api/team/all')).body.find(({ id }: { id: string }) => id === teamId)
    expect(listed?.role).toBe(role)
    const own = await server.deps.db
      .selectFrom('membership')
      .select(['role', 'looksOnly', 'deletedAt'])
      .where('spaceId', '=', person.userId)
      .where('id', '=', teamId)
      .executeTakeFirst()
    expect(own?.deletedAt === null ? roleOf(own) : undefined).toBe(role)
    const phone = openDevice(person, teamId)
    const pushed = await phone.send(phone.frame([diaperPut(babyId, server.clock.now())]))
    expect(pushed.status).toBe(role ? 200 : 404)
    if (role) expect(pushed.body.results).toHaveLength(role === 'VIEWER' ? 1 : 0)
  }
  const members = await server.deps.db
    .selectFrom('teamMember')
    .select(['userId', 'role', 'looksOnly'])
    .where('spaceId', '=', teamId)
    .where('deletedAt', 'is', null)
    .execute()
  expect(Object.fromEntries(members.map((row) => [named(row.userId), roleOf(row)]))).toEqual(roles)
}

it('T4: leaves a team with its members, a PARENT and an owner', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const anna = people[0]!
      // Each run has a new team; a user may be in at most twenty.
      for (const person of people) await endMemberships(person)
      const { body } = await anna.post('/api/team', { name: 'Family' })
      const { id: babyId } = await addBaby(anna)
      const model: Model = { owner: 0, roles: new Map([[0, 'PARENT']]) }
      for (const one of steps) {
        server.clock.advance(1000)
        const status = expected(model, one)
        expect(await runStep(body.id, one), JSON.stringify(one)).toBe(status)
        await check(body.id, babyId, model)
      }
    }),
    { numRuns: 12, endOnFailure: false },
  )
})

/** Ends memberships in teams of earlier runs, without their rules. */
async function endMemberships(person: Person): Promise<void> {
  await server.deps.db
    .updateTable('member')
    .set({ removedAt: new Date(server.clock.now()).toISOString() })
    .where('userId', '=', person.userId)
    .where('role', '!=', 'OWNER_OF_PRIVATE')
    .execute()
}
