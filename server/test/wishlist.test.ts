import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOrphanedReservations } from '#features/wishlist/queries.ts'
import { sweepHistory } from '#records/read-history.ts'
import { emptiedAfterMs, sweepTombstones } from '#records/tombstones.ts'
import { openDevice, opOf } from './support/device.ts'
import { family, signIn, type Person } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let anna: Person
let david: Person
beforeAll(async () => {
  server = await openTestServer()
  ;({ anna, david } = await family(server))
})
afterAll(() => server.close())

const getPublicPage = (token: string, ip = '198.51.100.1') =>
  server.inject({ method: 'GET', url: `/api/public/wishlists/${token}`, remoteAddress: ip })
const send = (url: string, payload: object) => server.inject({ method: 'POST', url, payload })
const notFound = { status: 404, body: { code: 'not_found', error: 'Not found' } }

const reserve = (token: string, itemId: string, body: object) =>
  send(`/api/public/wishlists/${token}/items/${itemId}/reservations`, body)

async function listWith(items: object[] = [], fields: object = {}) {
  const list = (await anna.post('/api/wishlists', { isPublic: true, ...fields })).body
  const made = []
  for (const item of items) made.push((await anna.post(`/api/wishlists/${list.id}/items`, item)).body)
  return { list, items: made, token: list.shareToken as string }
}

describe('a wishlist, by REST', () => {
  it('without fields has the texts of the specification, is private, and has a token of 128 bits', async () => {
    const { status, body } = await anna.post('/api/wishlists', {})
    expect(status).toBe(201)
    expect(body).toMatchObject({
      babyName: 'My Baby',
      message: 'Help us prepare for our little one!',
      dueDate: null,
      isPublic: false,
      hidesReservations: false,
      viewCount: 0,
      items: [],
      shareToken: expect.stringMatching(/^[\w-]{22}$/),
      createdBy: anna.userId,
    })
    expect(Buffer.from(body.shareToken, 'base64url')).toHaveLength(16)
  })

  it('is listed newest first with its items in their order, changed and deleted', async () => {
    const { list, items } = await listWith([
      { name: 'Blanket', position: 2 },
      {
        name: 'Bodies',
        position: 1,
        quantity: 5,
        price: '9 €',
        link: 'https://shop.example/b?x=1',
        note: 'size 62',
      },
    ])
    const myLists = async () =>
      (await anna.get('/api/wishlists/my')).body as { id: string; items: unknown[] }[]
    expect((await myLists()).find((one) => one.id === list.id)).toMatchObject({
      id: list.id,
      items: [{ name: 'Bodies' }, { name: 'Blanket' }],
    })
    const item = `/api/wishlists/${list.id}/items/${items[0]!.id}`
    expect((await anna.put(item, { quantity: 2 })).body).toMatchObject({ name: 'Blanket', quantity: 2 })
    expect((await anna.delete(item)).status).toBe(204)
    const changed = await anna.put(`/api/wishlists/${list.id}`, { babyName: 'Mia', dueDate: '2026-05-01' })
    expect(changed.body).toMatchObject({
      babyName: 'Mia',
      dueDate: '2026-05-01',
      items: [{ name: 'Bodies' }],
    })
    expect((await anna.delete(`/api/wishlists/${list.id}`)).status).toBe(204)
    expect((await myLists()).map(({ id }) => id)).not.toContain(list.id)
  })

  it('created again with its own id is the same list', async () => {
    const id = randomUUID()
    const first = await anna.post('/api/wishlists', { id, babyName: 'Twin' })
    expect((await anna.post('/api/wishlists', { id })).body).toEqual(first.body)
  })

  it.each([
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    [' https://shop.example'],
    ['data:text/html,<script>alert(1)</script>'],
    ['//shop.example'],
    ['https://user:password@shop.example'],
    ['https:\\\\shop.example'],
    ['https://'],
    ['vbscript:x'],
    ['https://a b.example'],
  ])('refuses the link %j', async (link) => {
    const { list, items } = await listWith([{ name: 'Blanket' }])
    const refused = { status: 400, body: { code: 'invalid_request', details: [{ path: 'link' }] } }
    expect(await anna.post(`/api/wishlists/${list.id}/items`, { name: 'x', link })).toMatchObject(refused)
    expect(await anna.put(`/api/wishlists/${list.id}/items/${items[0]!.id}`, { link })).toMatchObject(refused)
    const id = randomUUID()
    const put = opOf('put', 'wishlistItem', id, server.clock.now(), { wishlistId: list.id, name: 'x', link })
    const { results } = await openDevice(anna, anna.userId).push([put])
    expect(results).toMatchObject([{ status: 'rejected', code: 'invalid' }])
  })

  it("is not found by anybody else, including the owner's family", async () => {
    const { list, items } = await listWith([{ name: 'Blanket' }])
    const url = `/api/wishlists/${list.id}`
    for (const answer of [
      await david.put(url, { babyName: 'x' }),
      await david.delete(url),
      await david.post(`${url}/link`),
      await david.post(`${url}/items`, { name: 'x' }),
      await david.put(`${url}/items/${items[0]!.id}`, { name: 'x' }),
      await david.delete(`${url}/items/${items[0]!.id}`),
      await david.get(`${url}/reservations`),
    ])
      expect(answer).toMatchObject(notFound)
    expect(JSON.stringify((await david.get('/api/wishlists/my')).body)).not.toContain(list.id)
  })
})

describe('a wishlist, by sync', () => {
  it("reaches the owner's other devices and nobody else; only the server sets its token", async () => {
    const [id, itemId] = [randomUUID(), randomUUID()]
    const at = server.clock.now()
    const phone = openDevice(anna, anna.userId)
    const pushed = await phone.push([
      opOf('put', 'wishlist', id, at, { isPublic: true }),
      opOf('put', 'wishlistItem', itemId, at, { wishlistId: id, name: 'Blanket' }),
      opOf('put', 'wishlistLink', id, at, { shareToken: 'A'.repeat(22) }),
    ])
    expect(pushed.results).toMatchObject([{ n: 3, status: 'rejected', code: 'forbidden' }])
    const link = await anna.post(`/api/wishlists/${id}/link`)
    expect((await anna.post(`/api/wishlists/${id}/link`)).body).toEqual(link.body)
    const { rows } = await openDevice(anna, anna.userId).pullAll()
    expect(rows.filter((row) => row.id === id)).toMatchObject([
      { entity: 'wishlist', babyName: 'My Baby' },
      { entity: 'wishlistLink', shareToken: link.body.shareToken },
    ])
    expect(JSON.stringify(await openDevice(david).pullAll())).not.toContain(id)
    expect((await getPublicPage(link.body.shareToken)).body.items).toMatchObject([{ id: itemId }])
  })
})

describe('T20: the public page', () => {
  it('shows exactly these fields', async () => {
    const { token } = await listWith(
      [{ name: 'Bodies', quantity: 5, price: '9 €', link: 'https://shop.example', note: 'size 62' }],
      { babyName: 'Mia', dueDate: '2026-05-01' },
    )
    const { status, body, headers } = await getPublicPage(token)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect({ ...body, items: body.items.map((item: object) => ({ ...item, id: 'id' })) })
      .toMatchInlineSnapshot(`
        {
          "asksWord": false,
          "babyName": "Mia",
          "dueDate": "2026-05-01",
          "items": [
            {
              "id": "id",
              "link": "https://shop.example",
              "name": "Bodies",
              "note": "size 62",
              "price": "9 €",
              "quantity": 5,
              "reserved": 0,
            },
          ],
          "message": "Help us prepare for our little one!",
        }
      `)
  })

  it('of a private, a deleted and an unknown list is the same 404, immediately', async () => {
    const { list, token, items } = await listWith([{ name: 'Blanket' }])
    const { date: _date, ...unknown } = (await getPublicPage('A'.repeat(22))).headers
    const same = async () => {
      const answer = await getPublicPage(token)
      const { date: _, ...headers } = answer.headers
      expect(answer).toMatchObject(notFound)
      expect(headers).toEqual(unknown)
      expect(
        await send(`/api/public/wishlists/${token}/items/${items[0]!.id}/reservations`, { name: 'Eve' }),
      ).toMatchObject(notFound)
    }
    expect((await getPublicPage(token)).status).toBe(200)
    await anna.put(`/api/wishlists/${list.id}`, { isPublic: false })
    await same()
    await anna.put(`/api/wishlists/${list.id}`, { isPublic: true })
    expect((await getPublicPage(token)).status).toBe(200)
    await anna.delete(`/api/wishlists/${list.id}`)
    await same()
    for (const invalidToken of ['x', '%00', 'A'.repeat(199), "'%20or%201=1"])
      expect((await getPublicPage(invalidToken)).status).toBe(404)
  })

  it('counts a view of a network once an hour, outside of sync', async () => {
    const limited = await openTestServer({ database: server.database, config: { rateLimits: true } })
    try {
      const { list, token } = await listWith()
      const { cursor } = await openDevice(anna, anna.userId).pullAll()
      const views = async () =>
        (await anna.get('/api/wishlists/my')).body.find(({ id }: { id: string }) => id === list.id).viewCount
      const from = (ip: string) =>
        limited.inject({ method: 'GET', url: `/api/public/wishlists/${token}`, remoteAddress: ip })
      for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
        expect((await from(ip)).status).toBe(200)
      expect(await views()).toBe(2)
      limited.clock.advance(3_600_000)
      await from('203.0.113.1')
      expect(await views()).toBe(3)
      expect((await openDevice(anna, anna.userId).pull({ cursor })).rows).toEqual([])
      for (let i = 0; i < 60; i++) await from('203.0.113.9')
      expect(await from('203.0.113.9')).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    } finally {
      await limited.close()
    }
  })
})

describe('a new link', () => {
  it('ends the old link immediately; reservations stay', async () => {
    const { list, token, items } = await listWith([{ name: 'Cot' }])
    await reserve(token, items[0]!.id, { name: 'Grandma' })
    const renewed = await anna.post(`/api/wishlists/${list.id}/link/renew`)
    expect(renewed.body.shareToken).toMatch(/^[\w-]{22}$/)
    expect(renewed.body.shareToken).not.toBe(token)
    expect(await getPublicPage(token)).toMatchObject(notFound)
    expect(await reserve(token, items[0]!.id, { name: 'Eve' })).toMatchObject(notFound)
    expect((await getPublicPage(renewed.body.shareToken)).body.items[0].reserved).toBe(1)
    const again = await anna.post(`/api/wishlists/${list.id}/link`)
    expect(again.body).toEqual(renewed.body)
    const myList = (await anna.get('/api/wishlists/my')).body.find(({ id }: { id: string }) => id === list.id)
    expect(myList.shareToken).toBe(renewed.body.shareToken)
    expect(await getPublicPage(token)).toMatchObject(notFound)
  })

  it('is requested by the owner alone', async () => {
    const { list, token } = await listWith()
    expect(await david.post(`/api/wishlists/${list.id}/link/renew`)).toMatchObject(notFound)
    expect((await getPublicPage(token)).status).toBe(200)
  })
})

describe('a reservation', () => {
  it('makes a wish unavailable to others, shows the owner who reserved it, and is undone with its secret', async () => {
    const { list, token, items } = await listWith([{ name: 'Bodies', quantity: 3 }])
    const first = await reserve(token, items[0]!.id, { name: ' Aunt Eve ', quantity: 2 })
    expect(first).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^[\w-]{22}$/) } })
    expect((await getPublicPage(token)).body.items).toMatchObject([{ reserved: 2 }])
    expect((await getPublicPage(token)).text).not.toContain('Eve')
    const reservations = () => anna.get(`/api/wishlists/${list.id}/reservations`)
    expect((await reservations()).body).toEqual([
      { id: first.body.id, itemId: items[0]!.id, name: 'Aunt Eve', quantity: 2 },
    ])
    expect(await reserve(token, items[0]!.id, { name: 'Uncle', quantity: 2 })).toMatchObject({
      status: 409,
      body: { code: 'already_reserved' },
    })
    const release = (secret: string) =>
      send(`/api/public/wishlists/${token}/reservations/${first.body.id}/release`, { secret })
    expect(await release('x')).toMatchObject(notFound)
    expect((await release(first.body.secret)).status).toBe(204)
    expect(await release(first.body.secret)).toMatchObject(notFound)
    expect((await getPublicPage(token)).body.items).toMatchObject([{ reserved: 0 }])
    expect((await reserve(token, items[0]!.id, { name: 'Uncle', quantity: 3 })).status).toBe(201)
  })

  it('of one wish by twenty people at once is made once', async () => {
    const { token, items } = await listWith([{ name: 'Cot' }])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => reserve(token, items[0]!.id, { name: `Guest ${i}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'already_reserved')).toHaveLength(19)
  })

  it('is released only by the owner of the list', async () => {
    const { list, token, items } = await listWith([{ name: 'Cot' }, { name: 'Pram' }])
    for (const { id } of items) await reserve(token, id, { name: 'Somebody' })
    const url = `/api/wishlists/${list.id}/reservations`
    const [reservation, other] = (await anna.get(url)).body
    expect(await david.delete(`${url}/${reservation.id}`)).toMatchObject(notFound)
    const another = (await david.post('/api/wishlists', { isPublic: true })).body
    expect(await david.delete(`/api/wishlists/${another.id}/reservations/${reservation.id}`)).toMatchObject(
      notFound,
    )
    expect((await anna.delete(`${url}/${reservation.id}`)).status).toBe(204)
    expect(await anna.delete(`${url}/${reservation.id}`)).toMatchObject(notFound)
    expect((await anna.get(url)).body).toEqual([other])
    expect((await reserve(token, reservation.itemId, { name: 'Grandma' })).status).toBe(201)
  })

  it("requires the family's code word if there is one; the page does not reveal it", async () => {
    const { list, token, items } = await listWith([{ name: 'Cot', quantity: 9 }], {
      reserveWord: 'Blue  Whale',
    })
    const id = items[0]!.id
    const page = await getPublicPage(token)
    expect(page.body.asksWord).toBe(true)
    expect(page.text.toLowerCase()).not.toContain('whale')
    for (const word of [undefined, '', 'blue', 'bluewhale'])
      expect(await reserve(token, id, { name: 'Eve', word })).toMatchObject({
        status: 403,
        body: { code: 'wrong_word' },
      })
    expect((await reserve(token, id, { name: 'Grandma', word: ' blue whale ' })).status).toBe(201)
    expect((await anna.put(`/api/wishlists/${list.id}`, { reserveWord: null })).status).toBe(200)
    expect((await getPublicPage(token)).body.asksWord).toBe(false)
    expect((await reserve(token, id, { name: 'Eve' })).status).toBe(201)
  })

  it('hides the guest from the owner if she wants a surprise', async () => {
    const { list, token, items } = await listWith([{ name: 'Cot' }], { hidesReservations: true })
    await reserve(token, items[0]!.id, { name: 'Eve' })
    expect((await anna.get(`/api/wishlists/${list.id}/reservations`)).body).toEqual([])
    expect(JSON.stringify((await anna.get('/api/wishlists/my')).body)).not.toContain('Eve')
  })

  it('of a wish of another list, or of an unknown one, is not found', async () => {
    const [one, two] = [await listWith([{ name: 'Cot' }]), await listWith([{ name: 'Pram' }])]
    for (const id of [two.items[0]!.id, randomUUID()])
      expect(await reserve(one.token, id, { name: 'Eve' })).toMatchObject(notFound)
    for (const body of [{}, { name: ' ' }, { name: 'x', quantity: 0 }, { name: 'x'.repeat(61) }])
      expect((await reserve(one.token, one.items[0]!.id, body)).status).toBe(400)
  })
})

it("deletes the guest's name with the list or the wish, once neither can be restored", async () => {
  const { list, items, token } = await listWith([{ name: 'Cot' }, { name: 'Pram' }])
  const other = await listWith([{ name: 'Bath' }])
  for (const { id } of items) await reserve(token, id, { name: 'Eve' })
  await reserve(other.token, other.items[0]!.id, { name: 'Eve' })
  const sweepAfter = async (ms: number) => {
    const deps = { db: server.deps.db, clock: { now: () => server.clock.now() + ms } }
    await sweepHistory(deps)
    await sweepTombstones(deps)
    await deleteOrphanedReservations(server.deps.db)
  }
  const reservedIds = async () =>
    (
      await server.deps.db
        .selectFrom('wishlistReservation')
        .select('itemId')
        .where('wishlistId', 'in', [list.id, other.list.id])
        .execute()
    ).map(({ itemId }) => itemId)
  const idsOf = (...wishes: { id: string }[]) => wishes.map(({ id }) => id)
  await anna.delete(`/api/wishlists/${list.id}/items/${items[0]!.id}`)
  await sweepAfter(emptiedAfterMs - 60_000)
  expect((await reservedIds()).sort()).toEqual(idsOf(...items, ...other.items).sort())
  await sweepAfter(emptiedAfterMs + 60_000)
  expect((await reservedIds()).sort()).toEqual(idsOf(items[1]!, ...other.items).sort())
  await anna.delete(`/api/wishlists/${list.id}`)
  await sweepAfter(emptiedAfterMs + 60_000)
  expect(await reservedIds()).toEqual(idsOf(...other.items))
})

it("deletes the list, its page, its views and its reservations with the owner's account", async () => {
  const eve = await signIn(server, 'Eve')
  const list = (await eve.post('/api/wishlists', { isPublic: true })).body
  const item = (await eve.post(`/api/wishlists/${list.id}/items`, { name: 'Cot' })).body
  await send(`/api/public/wishlists/${list.shareToken}/items/${item.id}/reservations`, { name: 'Uncle' })
  expect((await getPublicPage(list.shareToken)).status).toBe(200)
  const deleted = await server.inject({
    method: 'DELETE',
    url: '/api/user/account',
    headers: { authorization: `Bearer ${eve.accessToken}` },
    payload: { deleteAllData: true, password: 'warm milk at 3' },
  })
  expect(deleted.status).toBe(204)
  expect(await getPublicPage(list.shareToken)).toMatchObject(notFound)
  for (const table of [
    'wishlist',
    'wishlistItem',
    'wishlistLink',
    'wishlistView',
    'wishlistReservation',
  ] as const) {
    const rows = await server.deps.db
      .selectFrom(table)
      .select('spaceId')
      .where('spaceId', '=', eve.userId)
      .execute()
    expect(rows).toEqual([])
  }
})
