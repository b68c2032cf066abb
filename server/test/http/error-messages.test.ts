import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaLimits } from 'sync-protocol/api/media'
import { LONGEST_AVATAR } from 'sync-protocol/api/account'
import { html, paddedTo, phonePhoto } from '../media/files.ts'
import { addBaby, type Person } from '../support/family.ts'
import { createUser } from '../support/create-users.ts'
import { openTestServer, type Answer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let anna: Person
let babyId: string
let picture: Buffer
beforeAll(async () => {
  server = await openTestServer()
  anna = await createUser(server, 'Anna')
  babyId = (await addBaby(anna)).id
  picture = await phonePhoto(48, 64)
})
afterAll(() => server.close())

type Method = 'POST' | 'PUT' | 'DELETE'
const send = (method: Method, url: string, payload: object): Promise<Answer> => {
  const headers = url.startsWith('/api/auth/') ? {} : { authorization: `Bearer ${anna.accessToken}` }
  return server.inject({ method, url: url.replace(':babyId', babyId), headers, payload })
}
const email = 'a@example.org'
const password = 'warm milk at 3'
const visit = { title: 'Check', scheduledDate: '2026-12-01' }
const milestone = { milestoneId: '1m-soc-1', dateCompleted: '2026-02-10' }

describe('names a missing field in the words of the screens', () => {
  const address = 'Please enter your email address'
  const short = 'Password must be at least 8 characters'
  const fields = 'Please fill in all required fields'
  const information = 'Missing required information'
  it.each<[Method, string, string, object]>([
    ['POST', '/api/auth/signup', 'Please enter your name', { email, password, displayName: ' ' }],
    ['POST', '/api/auth/signup', 'Please enter your name', { email, password }],
    ['POST', '/api/auth/signup', address, { email: '', password, displayName: 'A' }],
    ['POST', '/api/auth/signup', short, { email, password: '', displayName: 'A' }],
    ['POST', '/api/auth/login', address, { email: ' ', password }],
    ['POST', '/api/auth/login', 'Please enter your password', { email }],
    ['POST', '/api/auth/forgot-password', address, {}],
    ['POST', '/api/auth/resend-verification', address, { email: '' }],
    [
      'POST',
      '/api/auth/verify-email',
      'Invalid verification link. Please request a new verification email.',
      { token: '' },
    ],
    ['POST', '/api/auth/reset-password', 'Invalid reset token', { newPassword: password }],
    ['POST', '/api/auth/reset-password', short, { token: 'x', newPassword: '' }],
    ['DELETE', '/api/user/account', 'Please enter your password to confirm', { deleteAllData: true }],
    [
      'PUT',
      '/api/user/settings',
      'Image still too large after compression. Please try a smaller image.',
      { avatarUrl: 'x'.repeat(LONGEST_AVATAR + 1) },
    ],
    ['POST', '/api/doctor-visits', fields, { babyId: 'b', scheduledDate: visit.scheduledDate }],
    ['POST', '/api/doctor-visits', fields, { ...visit, babyId: 'b', title: '  ' }],
    ['POST', '/api/doctor-visits', fields, { ...visit, babyId: 'b', scheduledDate: '' }],
    ['POST', '/api/babies/:babyId/milestones', information, { dateCompleted: '2026-02-10' }],
    ['POST', '/api/babies/:babyId/milestones', information, { ...milestone, dateCompleted: '' }],
  ])('%s %s: %s', async (method, url, error, body) => {
    const whole = 'babyId' in body ? { ...body, babyId } : body
    const answer = await send(method, url, whole)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', error } })
    expect(answer.body.details.length).toBeGreaterThan(0)
  })

  it.each<[Method, string, object]>([
    ['POST', '/api/auth/signup', { email, password, displayName: 'x'.repeat(61) }],
    ['POST', '/api/auth/login', { email, password, more: 1 }],
    ['PUT', '/api/user/settings', { avatarUrl: 7 }],
    ['POST', '/api/doctor-visits', { ...visit, babyId: 'b', visitType: 'PARTY' }],
    ['POST', '/api/babies/:babyId/milestones', { ...milestone, dateCompleted: 'soon' }],
    ['POST', '/api/babies/:babyId/milestones', { ...milestone, mood: 'good' }],
  ])('%s %s is invalid, and no field is missing (case %#)', async (method, url, body) => {
    const whole = 'babyId' in body ? { ...body, babyId } : body
    expect(await send(method, url, whole)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', error: 'The request is not valid' },
    })
  })
})

describe('refused files', () => {
  const boundary = '----nela'
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ])
  const upload = (method: Method, url: string, fields: Record<string, string>, files: readonly Buffer[]) =>
    server.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${anna.accessToken}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
        ...files.map((file, at) => part(`name="photos"; filename="${at}.jpg"`, file)),
        Buffer.from(`--${boundary}--\r\n`),
      ]),
    })
  const milestones = () => `/api/babies/${babyId}/milestones`
  const achievements = () => `/api/babies/${babyId}/achievements`
  const achievementFields = { title: 'Slept', date: '2026-02-28' }
  const refused = (status: number, code: string, error: string) => ({ status, body: { code, error } })

  it('too many for a milestone: states how many it has', async () => {
    const eleven = await upload('POST', milestones(), milestone, Array<Buffer>(11).fill(picture))
    const messageOf = (have: number) => `Maximum 10 files allowed (you have ${have} already)`
    expect(eleven).toMatchObject(refused(400, 'too_many_files', messageOf(0)))
    const { body } = await upload('POST', milestones(), milestone, Array<Buffer>(2).fill(picture))
    const url = `/api/babies/milestones/${body.id}`
    const nine = await upload('PUT', url, {}, Array<Buffer>(9).fill(picture))
    expect(nine).toMatchObject(refused(400, 'too_many_files', messageOf(2)))
    const more = await upload('PUT', url, {}, Array<Buffer>(11).fill(picture))
    expect(more).toMatchObject(refused(400, 'too_many_files', messageOf(2)))
  }, 60_000)

  it('too many for an achievement, at once or one by one', async () => {
    const error = 'Too many files selected. Maximum 10 photos allowed.'
    const eleven = await upload('POST', achievements(), achievementFields, Array<Buffer>(11).fill(picture))
    expect(eleven).toMatchObject(refused(400, 'too_many_files', error))
    const { body } = await upload('POST', achievements(), achievementFields, Array<Buffer>(2).fill(picture))
    const nine = await upload('PUT', `${achievements()}/${body.id}`, {}, Array<Buffer>(9).fill(picture))
    expect(nine).toMatchObject(refused(400, 'too_many_files', error))
  }, 60_000)

  const ofMilestone = 'Some files were invalid (only images/videos under 10MB)'
  const ofAchievement = 'Some files are invalid. Only images under 5MB are allowed.'
  it.each<[string, () => Buffer, number, string, string]>([
    ['a script', () => html, 415, 'invalid_media_type', 'invalid_image_type'],
    ['a truncated picture', () => picture.subarray(0, 200), 400, 'invalid_media', 'invalid_media'],
    ['too large', () => paddedTo(picture, mediaLimits.file + 1), 413, 'file_too_large', 'file_too_large'],
  ])('%s', async (_, file, status, code, codeOfPictures) => {
    const one = await upload('POST', milestones(), { ...milestone, milestoneId: '2m-soc-1' }, [file()])
    expect(one).toMatchObject(refused(status, code, ofMilestone))
    const other = await upload('POST', achievements(), achievementFields, [picture, file()])
    expect(other).toMatchObject(refused(status, codeOfPictures, ofAchievement))
  })
})
