import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaLimits } from 'sync-protocol/api/media'
import { schedules } from 'sync-protocol/reference/visits/schedules'
import { visitCompletionId } from 'sync-protocol/rules/visit-completion'
import { sweepMedia } from '#features/media/sweep.ts'
import { openDevice, opOf } from '../support/device.ts'
import { addBaby, family, join, signIn, type Person } from '../support/family.ts'
import { openTestServer, type Answer, type TestServer } from '../support/test-server.ts'
import { unzip } from '../support/unzip.ts'
import { html, phonePhoto, svg } from './files.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

/** A PDF of this many bytes, or of its minimal size. */
const pdf = (text = 'Haemoglobin 121 g/l', bytes = 0) => {
  const whole = `%PDF-1.7\n1 0 obj\n<< /Title (${text}) >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`
  return Buffer.from(whole.padEnd(bytes, ' '))
}
const put = (
  payload: Buffer,
  { id = randomUUID() as string, type = 'application/pdf', person = home.anna } = {},
): Promise<Answer> =>
  server.inject({
    method: 'PUT',
    url: `/api/media/${id}?team=${home.teamId}`,
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': type },
    payload,
  })
const read = (id: string, person: Person = home.david, query = '') =>
  server.app.inject({
    url: `/api/media/${id}${query}`,
    headers: { authorization: `Bearer ${person.accessToken}` },
  })
const appointment = async (babyId = home.babyId): Promise<string> => {
  const fields = { babyId, title: 'Allergy clinic', scheduledDate: '2026-03-02', visitType: 'SPECIALIST' }
  const made = await home.anna.post('/api/doctor-visits', fields)
  expect(made.status).toBe(201)
  return made.body.id
}
/** A PDF with its row, as REST makes them. */
const documentOf = async (ownerId: string, babyId = home.babyId) => {
  const id = randomUUID()
  expect((await put(pdf(), { id })).status).toBe(201)
  const row = { id, ownerId, kind: 'DOCUMENT', name: 'Blood count' }
  expect((await home.anna.post(`/api/babies/${babyId}/photos`, row)).status).toBe(201)
  return row
}

describe('T10: a PDF', () => {
  it('is stored once and unchanged, and stays when unused files are swept', async () => {
    const id = randomUUID()
    const expected = { id, kind: 'DOCUMENT', width: null, height: null }
    expect(await put(pdf(), { id })).toMatchObject({ status: 201, body: expected })
    expect(await put(pdf('another'), { id })).toMatchObject({ status: 200, body: expected })
    await sweepMedia(server.deps, Date.now() + 1000)
    const { rawPayload, statusCode } = await read(id)
    expect([statusCode, rawPayload.equals(pdf())]).toEqual([200, true])
    expect((await read(id, home.david, '?v=thumb')).statusCode).toBe(404)
  })

  it.each([
    ['a simple PDF', pdf()],
    ['a PDF that continues as HTML', Buffer.concat([pdf(), html])],
    ['a PDF with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
  ])('%s is sent as a download, and never runs under our address', async (_, bytes) => {
    const id = randomUUID()
    // Whatever name and type the sender gives it.
    expect((await put(bytes, { id, type: 'application/octet-stream' })).status).toBe(201)
    const { headers } = await read(id)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
  })

  it.each([
    ['HTML named as a PDF', html, 415, 'invalid_media_type'],
    ['HTML before a PDF', Buffer.concat([html, pdf()]), 415, 'invalid_media_type'],
    ['a PDF after a blank', Buffer.concat([Buffer.from(' '), pdf()]), 415, 'invalid_media_type'],
    ['an SVG named as a PDF', svg, 415, 'invalid_media_type'],
    ['a PostScript', Buffer.from('%!PS-Adobe-3.0\nshowpage\n'), 415, 'invalid_media_type'],
    [
      'a PDF signature without a version',
      Buffer.from('%PDF-<script>alert(1)</script>'),
      415,
      'invalid_media_type',
    ],
    ['an archive', Buffer.from('PK\x03\x04word/document.xml'), 415, 'invalid_media_type'],
    ['nothing', Buffer.alloc(0), 400, 'invalid_media'],
    ['a PDF of more than 10 MB', pdf('x', mediaLimits.file + 1), 413, 'file_too_large'],
  ])('%s is refused with a message', async (_, bytes, status, code) => {
    const id = randomUUID()
    const answer = await put(bytes, { id })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.error).toMatch(/\w+ .*\w/)
    expect((await read(id)).statusCode).toBe(404)
  })

  it('of 10 MB is accepted', async () => {
    expect((await put(pdf('x', mediaLimits.file))).status).toBe(201)
  })

  it('named as a picture stays a PDF, and a picture named as a PDF is drawn again', async () => {
    const id = randomUUID()
    expect((await put(pdf(), { id, type: 'image/jpeg' })).body.kind).toBe('DOCUMENT')
    const other = await put(await phonePhoto(), {})
    expect(other.body.kind).toBe('IMAGE')
    expect((await read(other.body.id)).headers['content-type']).toBe('image/jpeg')
  })

  it('is refused as a picture of a baby, a milestone or an achievement', async () => {
    const boundary = 'xxBoundaryxx'
    const part = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="avatar"; filename="a.pdf"\r\n`),
      Buffer.from('content-type: application/pdf\r\n\r\n'),
      pdf(),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const answer = await server.inject({
      method: 'POST',
      url: `/api/babies/${home.babyId}/avatar`,
      headers: {
        authorization: `Bearer ${home.anna.accessToken}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: part,
    })
    expect(answer).toMatchObject({ status: 415, body: { code: 'invalid_image_type' } })
  })
})

describe('a document of an entry that is no visit', () => {
  const photosOf = (babyId = home.babyId) => `/api/babies/${babyId}/photos`
  const entry = async (): Promise<string> => {
    const timestamp = new Date(server.clock.now()).toISOString()
    return (await home.anna.post(`/api/babies/${home.babyId}/diaper`, { timestamp })).body.id
  }
  const noVisit = [{ path: 'ownerId', message: 'Only a doctor visit has documents' }]

  it.each([
    ['an entry', entry],
    ['an unknown owner', async () => randomUUID() as string],
    [
      'a deleted appointment',
      async () => {
        const ownerId = await appointment()
        await home.anna.delete(`/api/doctor-visits/${ownerId}`)
        return ownerId
      },
    ],
    [
      'an appointment of another baby',
      async () => appointment((await addBaby(home.anna, 'Nino')).id as string),
    ],
    [
      'the visit of another baby',
      async () => visitCompletionId(randomUUID(), 'us', schedules.us.visits[0]!.key),
    ],
  ])('is refused by REST for %s, with a file and without', async (_, owner) => {
    const row = { id: randomUUID(), ownerId: await owner(), kind: 'DOCUMENT', name: 'Blood count' }
    const refused = { status: 400, body: { code: 'invalid_request', details: noVisit } }
    expect(await home.anna.post(photosOf(), row)).toMatchObject(refused)
    expect((await put(pdf(), { id: row.id })).status).toBe(201)
    expect(await home.anna.post(photosOf(), row)).toMatchObject(refused)
    expect((await home.anna.get(photosOf())).body).not.toContainEqual(expect.objectContaining({ id: row.id }))
  })

  it('is refused under another kind too: a PDF as a picture of an entry, and a picture as a PDF', async () => {
    const id = randomUUID()
    await put(pdf(), { id })
    expect(await home.anna.post(photosOf(), { id, ownerId: await entry() })).toMatchObject({
      ...{ status: 400, body: { details: [{ path: 'kind', message: 'A PDF is a DOCUMENT' }] } },
    })
    const picture = (await put(await phonePhoto())).body.id as string
    const row = { id: picture, ownerId: await appointment() }
    expect(await home.anna.post(photosOf(), { ...row, kind: 'DOCUMENT' })).toMatchObject({
      ...{ status: 400, body: { details: [{ path: 'kind', message: 'A DOCUMENT is a PDF' }] } },
    })
    expect((await home.anna.post(photosOf(), row)).status).toBe(201)
  })

  // The server does not refuse it here: rows arrive in any order, so one phone would keep the row and another would not.
  it('is stored when a phone pushes it, and deleted with its entry', async () => {
    const [id, ownerId] = [randomUUID(), await entry()]
    const phone = openDevice(home.anna)
    const fields = { babyId: home.babyId, ownerId, kind: 'DOCUMENT', name: 'Blood count' }
    const { results } = await phone.push([opOf('put', 'photo', id, server.clock.now(), fields)])
    expect(results).toEqual([])
    expect((await home.david.get(photosOf())).body).toContainEqual(expect.objectContaining({ id, ownerId }))
    expect((await home.david.put(`${photosOf()}/${id}`, { name: 'Iron' })).status).toBe(200)
    expect((await home.anna.delete(`/api/babies/${home.babyId}/diaper/${ownerId}`)).status).toBe(204)
    expect((await home.anna.get(photosOf())).body).not.toContainEqual(expect.objectContaining({ id }))
  })
})

describe('a document of a visit', () => {
  it('has a name that can be changed, is deleted with its appointment, and is not among its pictures', async () => {
    const ownerId = await appointment()
    const row = await documentOf(ownerId)
    const photos = `/api/babies/${home.babyId}/photos`
    expect((await home.david.get(photos)).body).toContainEqual(expect.objectContaining(row))
    const name = 'ანალიზი'
    expect((await home.david.put(`${photos}/${row.id}`, { name })).body).toMatchObject({ ...row, name })
    for (const bad of ['x'.repeat(121), ' ', '\u202Efdp.exe', 7])
      expect((await home.david.put(`${photos}/${row.id}`, { name: bad })).status).toBe(400)
    expect((await home.david.delete(`/api/doctor-visits/${ownerId}`)).status).toBe(204)
    const remaining = (await home.anna.get(photos)).body as { id: string }[]
    expect(remaining.map(({ id }) => id)).not.toContain(row.id)
  })

  it('of the schedule stays when the visit is reopened', async () => {
    const visits = `/api/doctor-visits/baby/${home.babyId}/standard-completions`
    const index = 3
    const ownerId = visitCompletionId(home.babyId, 'us', schedules.us.visits[index]!.key)
    const row = await documentOf(ownerId)
    const today = new Date(server.clock.now()).toISOString().slice(0, 10)
    const done = await home.anna.post(visits, { visitIndex: index, completedDate: today })
    expect([done.status, (await home.anna.delete(`${visits}/${index}`)).status]).toEqual([201, 204])
    const remaining = (await home.anna.get(`/api/babies/${home.babyId}/photos`)).body
    expect(remaining).toContainEqual(expect.objectContaining(row))
  })

  it('is readable but not changeable for a viewer, and not found by a stranger', async () => {
    const vera = await signIn(server, 'Vera')
    const eve = await signIn(server, 'Eve')
    await join(server, home.anna, vera)
    await home.anna.patch(`/api/team/members/${vera.userId}`, { role: 'VIEWER' })
    const row = await documentOf(await appointment())
    const one = `/api/babies/${home.babyId}/photos/${row.id}`
    expect((await read(row.id, vera)).rawPayload.equals(pdf())).toBe(true)
    expect((await put(pdf(), { person: vera })).status).toBe(403)
    expect((await vera.put(one, { name: 'Mine' })).status).toBe(403)
    expect((await vera.delete(one)).status).toBe(403)
    expect((await read(row.id, eve)).statusCode).toBe(404)
    expect((await put(pdf(), { person: eve })).status).toBe(404)
    expect((await eve.put(one, { name: 'Mine' })).status).toBe(404)
    expect((await server.app.inject({ url: `/api/media/${row.id}` })).statusCode).toBe(401)
  })

  it("of another baby is hidden from a member for one child, also in that member's archive", async () => {
    const { id: leoId } = await addBaby(home.anna, 'Leo')
    const nina = await signIn(server, 'Nina')
    await join(server, home.anna, nina)
    await home.anna.put(`/api/team/members/${nina.userId}/babies`, { babies: [home.babyId] })
    const seen = await documentOf(await appointment())
    const hidden = await documentOf(await appointment(leoId as string), leoId as string)
    expect((await read(seen.id, nina)).statusCode).toBe(200)
    expect((await read(hidden.id, nina)).statusCode).toBe(404)
    const archive = async (person: Person) => {
      const { body } = await person.post('/api/auth/reauth', { password: 'warm milk at 3' })
      const { rawPayload } = await server.app.inject({
        url: '/api/user/export',
        headers: { authorization: `Bearer ${person.accessToken}`, 'x-step-up': body.stepUpToken },
      })
      return unzip(rawPayload)
    }
    const nameOf = ({ id }: { id: string }) => `teams/${home.teamId}/media/${id}.pdf`
    const [ninasFiles, annasFiles] = [await archive(nina), await archive(home.anna)]
    expect(ninasFiles.get(nameOf(seen))).toBe(pdf().toString())
    expect(ninasFiles.has(nameOf(hidden))).toBe(false)
    expect(annasFiles.get(nameOf(hidden))).toBe(pdf().toString())
    expect(annasFiles.get(`teams/${home.teamId}/photo.csv`)).toContain('Blood count')
    expect(ninasFiles.get(`teams/${home.teamId}/photo.json`)).not.toContain(hidden.id)
  })
})
