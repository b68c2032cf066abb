import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entityNames, entityOf } from 'sync-protocol/entities/registry'
import { validCreate, validValue } from '../../../sync-protocol/test/valid-values.ts'
import { diaperPut, openDevice, opOf } from '../support/device.ts'
import { family, join, signIn, type Person } from '../support/family.ts'
import { openStream } from '../support/stream.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

/** A member who may read everything and change nothing. */
let server: TestServer
let origin: string
beforeAll(async () => {
  server = await openTestServer()
  origin = await server.listen()
})
afterAll(() => server.close())

const now = () => server.clock.now()
const setRole = (by: Person, member: Person, role: string) =>
  by.patch(`/api/team/members/${member.userId}`, { role })
/** Vera is a viewer in the team of Anna and David. */
const openFamilyWithViewer = async () => {
  const home = await family(server)
  const vera = await signIn(server, 'Vera')
  await join(server, home.anna, vera)
  expect(await setRole(home.anna, vera, 'VIEWER')).toMatchObject({ status: 200, body: { role: 'VIEWER' } })
  return { ...home, vera }
}
const forbidden = { status: 403, body: { code: 'forbidden' } }

it('is the role in REST and in the rows of the member’s phone; an earlier phone reads FAMILY', async () => {
  const { anna, vera, teamId } = await openFamilyWithViewer()
  expect((await vera.get('/api/team')).body.role).toBe('VIEWER')
  const { members } = (await anna.get('/api/team')).body
  expect(members.find((one: { id: string }) => one.id === vera.userId).role).toBe('VIEWER')
  const own = (await openDevice(vera, vera.userId).pullAll()).rows
  expect(own.find(({ entity, id }) => entity === 'membership' && id === teamId)).toMatchObject({
    role: 'FAMILY',
    looksOnly: true,
  })
})

it('can be the role of an invitation; PARENT cannot', async () => {
  const { anna } = await family(server)
  const [vera, paul] = [await signIn(server, 'Vera'), await signIn(server, 'Paul')]
  for (const [guest, requested, granted] of [
    [vera, 'VIEWER', 'VIEWER'],
    [paul, 'PARENT', 'FAMILY'],
  ] as const) {
    const invited = await anna.post('/api/team/invite', { email: guest.email, role: requested })
    expect(invited).toMatchObject({ status: 201, body: { role: granted } })
    expect((await anna.get('/api/team/invitations')).body[0]).toMatchObject({ role: granted })
    await server.deps.mailer.idle()
    const mail = server.mails.findLast(({ to }) => to === guest.email)!
    expect((await guest.post(`/api/team/accept-invite/${mail.button!.url.split('/').at(-1)}`)).status).toBe(
      200,
    )
    expect((await guest.get('/api/team')).body.role).toBe(granted)
  }
})

it('T5: no op of any kind is applied, and each gets a refusal', async () => {
  const { anna, vera, babyId } = await openFamilyWithViewer()
  const phones = [openDevice(anna), openDevice(vera)] as const
  for (const entity of entityNames.filter((name) => entityOf(name).space === 'team')) {
    const create = validCreate(entity, { babyId }) as Record<string, unknown>
    const known = randomUUID()
    const field = entityOf(entity).fieldNames[0]!
    await phones[0].push([opOf('put', entity, known, now(), create)])
    const ops = [
      opOf('put', entity, randomUUID(), now(), create),
      opOf('put', entity, known, now(), create),
      opOf('patch', entity, known, now(), { [field]: validValue(entityOf(entity).fields[field]!) }),
      opOf('delete', entity, known, now()),
      opOf('undelete', entity, known, now()),
    ]
    const { results } = await phones[1].push(ops)
    expect(results.map(({ status, code }) => [entity, status, code])).toEqual(
      ops.map(() => [entity, 'rejected', 'forbidden']),
    )
  }
})

it('reads everything that FAMILY reads', async () => {
  const { anna, david, vera, babyId } = await openFamilyWithViewer()
  await openDevice(anna).push([diaperPut(babyId, now())])
  for (const url of [`/api/babies/${babyId}/diaper`, `/api/babies/${babyId}`, '/api/babies']) {
    const { status, body } = await vera.get(url)
    expect([status, body]).toEqual([200, (await david.get(url)).body])
  }
  const ids = async (person: Person) => (await openDevice(person).pullAll()).rows.map(({ id }) => id)
  expect(await ids(vera)).toEqual(await ids(david))
})

it('changes no row that routes find by its id alone, and restores none', async () => {
  const { anna, vera, babyId, teamId } = await openFamilyWithViewer()
  const date = '2026-02-20'
  const growth = { childId: babyId, date, weight: { unit: 'kg', value: 4, g: 4000 } }
  const measured = (await anna.post('/api/growth/measurements', growth)).body
  const reached = await anna.post(`/api/babies/${babyId}/milestones`, {
    milestoneId: '2m-soc-1',
    dateCompleted: date,
  })
  expect(reached.status).toBe(201)
  const attempts = [
    await vera.post('/api/growth/measurements', growth),
    await vera.put(`/api/growth/measurements/${measured.id}`, { notes: 'x' }),
    await vera.delete(`/api/growth/measurements/${measured.id}`),
    await vera.put(`/api/babies/milestones/${reached.body.id}`, { notes: 'x' }),
    await vera.delete(`/api/babies/milestones/${reached.body.id}`),
  ]
  expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 403))
  const diaper = diaperPut(babyId, now())
  const phone = openDevice(anna)
  await phone.push([diaper])
  await phone.push([opOf('patch', 'diaperChange', diaper.id, now() + 1, { notes: 'a lot' })])
  const history = (await vera.get(`/api/history/diaperChange/${diaper.id}?space=${teamId}`)).body
  expect(history).toHaveLength(1)
  const before = await anna.get(`/api/babies/${babyId}/diaper`)
  const restored = await vera.post(`/api/history/diaperChange/${diaper.id}/restore?space=${teamId}`, {})
  expect(restored).toMatchObject(forbidden)
  expect((await anna.get(`/api/babies/${babyId}/diaper`)).body).toEqual(before.body)
})

it('sends no file', async () => {
  const { vera } = await openFamilyWithViewer()
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const answer = await server.inject({
    method: 'PUT',
    url: `/api/media/${randomUUID()}`,
    headers: { authorization: `Bearer ${vera.accessToken}`, 'content-type': 'image/jpeg' },
    payload: picture,
  })
  expect(answer).toMatchObject(forbidden)
})

it('keeps private space and account', async () => {
  const { vera } = await openFamilyWithViewer()
  const id = randomUUID()
  const phone = openDevice(vera, vera.userId)
  const create = validCreate('wishlist', { babyId: id }) as Record<string, unknown>
  expect((await phone.push([opOf('put', 'wishlist', id, now(), create)])).results).toEqual([])
  expect((await vera.put('/api/user/settings', { language: 'ka' })).status).toBe(200)
  expect((await vera.post('/api/team', { name: 'Mine' })).status).toBe(201)
  expect((await vera.get('/api/team')).body.role).toBe('PARENT')
})

it('gets a former role back at once: the stream notifies the phone, and refused ops succeed when sent again', async () => {
  const { anna, vera, babyId } = await openFamilyWithViewer()
  const stream = await openStream(origin, vera, [vera.userId])
  const phone = openDevice(vera)
  const refused = diaperPut(babyId, now())
  expect((await phone.push([refused])).results).toMatchObject([{ status: 'rejected' }])
  const { cursor } = await openDevice(vera, vera.userId).pullAll()
  await setRole(anna, vera, 'FAMILY')
  await stream.nextChange()
  stream.close()
  const { rows } = await openDevice(vera, vera.userId).pull({ cursor })
  expect(rows).toMatchObject([{ entity: 'membership', role: 'FAMILY', looksOnly: false }])
  expect((await phone.push([refused])).results).toEqual([])
})

it('late changes after a removal are not offered to a PARENT', async () => {
  const { anna, vera, babyId, teamId } = await openFamilyWithViewer()
  const phone = openDevice(vera)
  await anna.delete(`/api/team/members/${vera.userId}`)
  expect((await phone.send(phone.frame([diaperPut(babyId, now())]))).status).toBe(404)
  expect((await anna.get(`/api/team/quarantine?team=${teamId}`)).body).toEqual([])
})
