import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDevice } from '../support/device.ts'
import { addBaby, family, join, signIn, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

/** A PARENT sets which babies a member sees, or an invited person will see. */
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const openFamilyWithTwins = async () => {
  const home = await family(server)
  const { id } = await addBaby(home.anna, 'Leo')
  return { ...home, miaId: home.babyId, leoId: id as string }
}
const babiesOf = (member: Person) => `/api/team/members/${member.userId}/babies`
const names = async (person: Person) =>
  (await person.get('/api/babies')).body.map(({ name }: { name: string }) => name)
const visibleBabiesOf = async (viewer: Person, id: string) =>
  (await viewer.get('/api/team')).body.members.find((one: { id: string }) => one.id === id).babies

it('applies at once for the member, and can be reverted', async () => {
  const { anna, david, miaId } = await openFamilyWithTwins()
  expect((await names(david)).toSorted()).toEqual(['Leo', 'Mia'])
  const set = await anna.put(babiesOf(david), { babies: [miaId, miaId] })
  expect(set).toMatchObject({ status: 200, body: { id: david.userId, role: 'FAMILY', babies: [miaId] } })
  expect(await names(david)).toEqual(['Mia'])
  expect(await visibleBabiesOf(anna, david.userId)).toEqual([miaId])
  expect(await visibleBabiesOf(anna, anna.userId)).toBeNull()
  await anna.put(babiesOf(david), { babies: null })
  expect((await names(david)).toSorted()).toEqual(['Leo', 'Mia'])
})

it('stays through a change to VIEWER and back, and ends with PARENT', async () => {
  const { anna, david, miaId } = await openFamilyWithTwins()
  await anna.put(babiesOf(david), { babies: [miaId] })
  for (const role of ['VIEWER', 'FAMILY']) {
    await anna.patch(`/api/team/members/${david.userId}`, { role })
    expect([role, await names(david)]).toEqual([role, ['Mia']])
  }
  await anna.patch(`/api/team/members/${david.userId}`, { role: 'PARENT' })
  expect(await visibleBabiesOf(anna, david.userId)).toBeNull()
  await anna.patch(`/api/team/members/${david.userId}`, { role: 'FAMILY' })
  expect((await names(david)).length).toBe(2)
})

it('only a PARENT can set it, and only for babies and members of the team', async () => {
  const { anna, david, miaId } = await openFamilyWithTwins()
  const eve = await signIn(server, 'Eve')
  const babies = [miaId]
  expect((await david.put(babiesOf(david), { babies: null })).status).toBe(403)
  expect((await anna.put(babiesOf(eve), { babies })).status).toBe(404)
  for (const wrong of [[], [randomUUID()], [miaId, randomUUID()], 'all', ['x']])
    expect((await anna.put(babiesOf(david), { babies: wrong })).status).toBe(400)
  const { id } = await addBaby(eve, 'Zoe')
  expect((await anna.put(babiesOf(david), { babies: [id] })).status).toBe(400)
  expect(await visibleBabiesOf(anna, david.userId)).toBeNull()
})

it('comes with an invitation; members who do not see all babies cannot read it', async () => {
  const { anna, david, miaId, leoId } = await openFamilyWithTwins()
  const nina = await signIn(server, 'Nina')
  const bad = await anna.post('/api/team/invite', { email: nina.email, babies: [randomUUID()] })
  expect(bad.status).toBe(400)
  const sent = await anna.post('/api/team/invite', { email: nina.email, babies: [miaId] })
  expect(sent).toMatchObject({ status: 201, body: { babies: [miaId], role: 'FAMILY' } })
  expect((await anna.get('/api/team/invitations')).body).toMatchObject([{ babies: [miaId] }])
  await anna.put(babiesOf(david), { babies: [leoId] })
  expect((await david.get('/api/team/invitations')).text).not.toContain(miaId)
  await server.deps.mailer.idle()
  const token = server.mails
    .findLast(({ to }) => to === nina.email)!
    .button!.url.split('/')
    .at(-1)
  expect((await nina.post(`/api/team/accept-invite/${token}`)).status).toBe(200)
  expect(await names(nina)).toEqual(['Mia'])
  const { rows: own } = await openDevice(nina, nina.userId).pullAll()
  const joined = own.find(({ entity, teamId }) => entity === 'membership' && teamId === anna.teamId)
  expect(joined).toMatchObject({ seesSome: true })
  expect((await nina.post('/api/babies', { name: 'Ada', birthDate: '2026-01-15' })).status).toBe(403)
  expect((await david.get('/api/team')).text).not.toContain(miaId)
  const rows = (await openDevice({ ...david, teamId: anna.teamId }).pullAll()).rows
  expect(JSON.stringify(rows)).not.toContain(miaId)
})

it('only the member’s own devices receive that some babies are hidden', async () => {
  const { anna, david, miaId } = await openFamilyWithTwins()
  const own = openDevice(david, david.userId)
  let { cursor } = await own.pullAll()
  const pullEntities = async () => {
    const page = await own.pullAll(cursor)
    cursor = page.cursor
    return page.rows
      .filter(({ entity, teamId }) => entity === 'membership' && teamId === anna.teamId)
      .map(({ role, seesSome }) => [role, seesSome])
  }
  await anna.put(babiesOf(david), { babies: [miaId] })
  expect(await pullEntities()).toEqual([['FAMILY', true]])
  // Setting the same babies again is no change.
  await anna.put(babiesOf(david), { babies: [miaId] })
  expect(await pullEntities()).toEqual([])
  await anna.put(babiesOf(david), { babies: null })
  expect(await pullEntities()).toEqual([['FAMILY', false]])
  await anna.put(babiesOf(david), { babies: [miaId] })
  await anna.patch(`/api/team/members/${david.userId}`, { role: 'PARENT' })
  expect((await pullEntities()).at(-1)).toEqual(['PARENT', false])
  const { rows } = await openDevice(anna).pullAll()
  expect(JSON.stringify(rows)).not.toContain('seesSome')
})

it('ends with the membership: after joining again the new invitation decides', async () => {
  const { anna, david, miaId } = await openFamilyWithTwins()
  await anna.put(babiesOf(david), { babies: [miaId] })
  await anna.delete(`/api/team/members/${david.userId}`)
  await join(server, anna, david)
  expect((await names(david)).length).toBe(2)
})
