import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activateSignUp } from '#features/account/sign-ups.ts'
import { tokenDigest } from '#platform/auth/digest.ts'
import { openPasswords } from '#platform/auth/passwords.ts'
import { type AccountApp, login, openAccountApp, password, register, tokenIn } from './support/account-app.ts'

/** 8 x 6 pixels, as a browser's canvas makes it. */
const smallJpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAZEAACAwEAAAAAAAAAAAAAAAAABAEREgL/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBf/EABcRAQEBAQAAAAAAAAAAAAAAAAECABH/2gAMAwEAAhEDEQA/AKXW4X1iep1V2ACfVNPXOAk4b//Z'
/** A segment's length and as many zero bytes. */
const lengthOf = (bytes: number) => {
  const segment = Buffer.alloc(bytes + 2)
  segment.writeUInt16BE(bytes + 2)
  return segment
}

let t: AccountApp
let n = 0
/** An address that no other test uses. */
let email = ''
// Hashes as in production.
beforeAll(async () => void (t = await openAccountApp({}, { passwords: openPasswords() })))
afterAll(() => t.close())
beforeEach(() => {
  email = `anna${++n}@example.org`
  t.mails.length = 0
})

const signUp = (body: Record<string, unknown> = {}) =>
  t.post('/api/auth/signup', { email, password, displayName: 'Anna', ...body })
const sentMails = async () => {
  await t.deps.mailer.idle()
  return t.mails
}

describe('signing up', () => {
  it('answers 201 and sends a link from the public address', async () => {
    const answer = await signUp({ language: 'ka' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ message: 'Please check your email' })
    const [mail] = await sentMails()
    expect(mail).toMatchObject({ to: email, language: 'ka' })
    expect(mail!.button!.url).toMatch(/^https:\/\/nela\.test\/verify-email\?token=[\w-]{43}$/)
  })

  it('keeps the password as argon2id and the token as a digest only', async () => {
    await signUp()
    const token = tokenIn((await sentMails())[0])
    const user = await t.deps.db
      .selectFrom('appUser')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const rows = await t.deps.db.selectFrom('mailToken').selectAll().where('userId', '=', user.id).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('ignores case and surrounding blanks of an address', async () => {
    await register(t, email)
    expect((await t.post('/api/auth/login', { email: ` ${email.toUpperCase()} `, password })).status).toBe(
      200,
    )
  })

  const bad: [string, Record<string, unknown>, string][] = [
    ['no address', { email: '' }, 'email'],
    ['an invalid address', { email: 'anna' }, 'email'],
    ['a line break in the address', { email: 'a@example.org\r\nBcc: x@example.org' }, 'email'],
    ['a blank name', { displayName: '   ' }, 'displayName'],
    ['a name with NUL', { displayName: 'A\u0000' }, 'displayName'],
    ['a name of 61 letters', { displayName: 'a'.repeat(61) }, 'displayName'],
    ['an unknown language', { language: 'xx' }, 'language'],
    ['a number as password', { password: 12345678 }, 'password'],
    ['an additional field', { role: 'PARENT' }, ''],
    ['another person', { id: '0191d2a0-0000-7000-8000-000000000000' }, ''],
  ]
  it.each(bad)('refuses %s', async (_, body, path) => {
    const answer = await signUp(body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(answer.body.details[0].path).toBe(path)
  })

  const weak: [string, string][] = [
    ['short1', 'Password must be at least 8 characters'],
    ['longenough', 'Password must contain at least 1 digit'],
    [`${'a1'.repeat(64)}b`, 'Password must be at most 128 characters'],
    ['password1', 'Password is too weak'],
    ['Qwerty12345', 'Password is too weak'],
  ]
  it.each(weak)('refuses the password %s', async (candidate, error) => {
    const answer = await signUp({ password: candidate })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'weak_password', error, details: [{ path: 'password', message: error }] },
    })
    expect(await sentMails()).toEqual([])
  })

  it('refuses a request without a body', async () => {
    expect(await t.post('/api/auth/signup')).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('hashes passwords that Unicode treats as equal alike, and truncates nothing', async () => {
    const long = `${'ｐ'.repeat(70)}é 7`
    await register(t, email, { password: long })
    const attempt = async (candidate: string) =>
      (await t.post('/api/auth/login', { email, password: candidate })).status
    expect(await attempt(`${'p'.repeat(70)}e\u0301 7`)).toBe(200)
    expect(await attempt(`${'p'.repeat(70)}e\u0301 8`)).toBe(401)
    expect(await attempt(`${'p'.repeat(69)}e\u0301 7`)).toBe(401)
  })
})

describe('T13: an address that has an account', () => {
  it('gets byte for byte the same answer, and its owner a mail about it', async () => {
    await register(t, email, { language: 'ru' })
    t.mails.length = 0
    const known = await signUp({ password: 'another one 77' })
    const unknown = await signUp({ email: `new-${email}` })
    expect({ ...known, headers: { ...known.headers, date: 0 } }).toEqual({
      ...unknown,
      headers: { ...unknown.headers, date: 0 },
    })
    const mail = (await sentMails()).find(({ to }) => to === email)!
    expect(mail.subject).toBe('У вас уже есть аккаунт Nela')
    expect(mail.button!.url).toBe('https://nela.test/login')
    expect((await t.post('/api/auth/login', { email, password })).status).toBe(200)
    expect((await t.post('/api/auth/login', { email, password: 'another one 77' })).status).toBe(401)
  })

  it('is not revealed by resend-verification', async () => {
    await register(t, email)
    await signUp({ email: `waiting-${email}` })
    await sentMails()
    t.mails.length = 0
    const answers = []
    for (const address of [email, `waiting-${email}`, `unknown-${email}`])
      answers.push(await t.post('/api/auth/resend-verification', { email: address }))
    expect(new Set(answers.map(({ raw, status }) => `${status} ${raw}`)).size).toBe(1)
    expect((await sentMails()).map(({ to }) => to)).toEqual([`waiting-${email}`])
  })

  it('is not revealed by a wrong password', async () => {
    await register(t, email)
    const known = await t.post('/api/auth/login', { email, password: 'not it 1' })
    const unknown = await t.post('/api/auth/login', { email: `x${email}`, password: 'not it 1' })
    expect({ ...known, headers: { ...known.headers, date: 0 } }).toEqual({
      ...unknown,
      headers: { ...unknown.headers, date: 0 },
    })
  })
})

describe('T7: a sign-up with an address of another person', () => {
  it.each([
    ['before', 'Mallory', 'Anna'],
    ['after', 'Anna', 'Mallory'],
  ])(
    '%s the owner: her link sets the password of her own sign-up and ends the other one',
    async (_, ...order) => {
      const passwords: Record<string, string> = { Anna: password, Mallory: 'the thief was 1st' }
      const links: Record<string, string> = {}
      for (const displayName of order) {
        t.mails.length = 0
        await signUp({ displayName, password: passwords[displayName] })
        links[displayName] = tokenIn((await sentMails())[0])
      }
      expect((await t.post('/api/auth/verify-email', { token: links.Anna })).status).toBe(200)
      expect((await t.post('/api/auth/verify-email', { token: links.Mallory })).status).toBe(400)
      expect((await t.post('/api/auth/login', { email, password: passwords.Mallory })).status).toBe(401)
      expect((await login(t, email)).user.displayName).toBe('Anna')
    },
  )

  const secret = 's'.repeat(43)
  const confirm = (body: Record<string, unknown>) =>
    t.post('/api/auth/verify-email', { signIn: { rememberMe: true }, ...body })
  it('gets no access when the owner opens its mail: her browser must present the password of that sign-up', async () => {
    await signUp({ displayName: 'Mallory', password: 'the thief was 1st', secret })
    const token = tokenIn((await sentMails())[0])
    const other = 'o'.repeat(43)
    const unconfirmed = await confirm({ token, secret: other })
    expect(unconfirmed).toMatchObject({
      status: 403,
      body: { code: 'password_required', displayName: 'Mallory', email },
    })
    expect(await confirm({ token, secret: other, password })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    })
    expect((await t.post('/api/auth/login', { email, password: 'the thief was 1st' })).body.code).toBe(
      'email_not_verified',
    )
  })

  it.each([
    ['the browser that signed up', { secret }],
    ['another one, with the password', { secret: 'o'.repeat(43), password }],
  ])('%s is signed in when it confirms, once', async (_, own) => {
    await signUp({ secret })
    const token = tokenIn((await sentMails())[0])
    const { status, body } = await confirm({ token, ...own })
    expect([status, body.email, body.session.user.displayName]).toEqual([200, email, 'Anna'])
    expect((await t.get('/api/user', body.session.accessToken)).status).toBe(200)
    const again = await confirm({ token, ...own })
    expect([again.status, again.body.session]).toEqual([200, undefined])
    expect((await t.get('/api/user', body.session.accessToken)).status).toBe(200)
  })

  it('sends the requested mail again for the sign-up of the requesting browser', async () => {
    await signUp({ secret })
    await signUp({ displayName: 'Mallory', password: 'the thief was 1st' })
    await sentMails()
    t.mails.length = 0
    await t.post('/api/auth/resend-verification', { email, secret })
    expect((await sentMails())[0]!.paragraphs[0]).toContain('Anna')
    expect((await confirm({ token: tokenIn(t.mails[0]), secret })).body.session.user.displayName).toBe('Anna')
  })

  it('has no session and no team before the address is verified', async () => {
    await signUp()
    const answer = await t.post('/api/auth/login', { email, password })
    expect(answer).toMatchObject({ status: 403, body: { code: 'email_not_verified' } })
    const user = await t.deps.db
      .selectFrom('appUser')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(
      await t.deps.db.selectFrom('member').select('spaceId').where('userId', '=', user.id).execute(),
    ).toEqual([])
  })

  it('cannot change an account that is verified', async () => {
    await register(t, email)
    await signUp({ displayName: 'Mallory', password: 'the thief was 2nd' })
    expect((await login(t, email)).user.displayName).toBe('Anna')
  })
})

describe('verifying an address', () => {
  it('works again with the same link until it expires', async () => {
    await signUp()
    const token = tokenIn((await sentMails())[0])
    for (let i = 0; i < 3; i++) expect((await t.post('/api/auth/verify-email', { token })).status).toBe(200)
  })

  it('has one effect when twenty requests come at once', async () => {
    await signUp()
    const token = tokenIn((await sentMails())[0])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => t.post('/api/auth/verify-email', { token })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  it('succeeds when the same link confirms between its two reads', async () => {
    await signUp()
    const token = tokenIn((await sentMails())[0])
    const waiting = await t.deps.db
      .selectFrom('signUp')
      .innerJoin('appUser', 'appUser.id', 'signUp.userId')
      .selectAll('signUp')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const answer = await t.deps.db.transaction().execute(async (tx) => {
      // The other request reads its token, then waits for this table's lock.
      await sql`lock table sign_up in access exclusive mode`.execute(tx)
      const other = t.post('/api/auth/verify-email', { token })
      const waits = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`
      await expect
        .poll(async () => (await waits.execute(tx)).rows[0]!.n, { timeout: 30_000 })
        .toBeGreaterThan(0)
      await activateSignUp(tx, waiting, new Date(t.clock.now()).toISOString())
      return { other }
    })
    expect((await answer.other).status).toBe(200)
  })

  it.each([
    ['one second less than 24 hours', 24 * 3_600_000 - 1_000, 200],
    ['24 hours', 24 * 3_600_000, 400],
  ])('a link after %s', async (_, ms, status) => {
    await signUp()
    const token = tokenIn((await sentMails())[0])
    t.clock.advance(ms)
    const answer = await t.post('/api/auth/verify-email', { token })
    expect(answer.status).toBe(status)
    if (status === 400)
      expect(answer.body).toEqual({ error: 'Invalid or expired link', code: 'invalid_token' })
  })

  it.each([{ token: 'x'.repeat(43) }, { token: "' or 1=1 --".padEnd(43) }])('refuses %j', async (body) => {
    expect(await t.post('/api/auth/verify-email', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_token' },
    })
  })

  it.each([{}, { token: '' }, { token: 5 }, { token: 'x'.repeat(500) }])(
    'refuses the body %j',
    async (body) => {
      expect(await t.post('/api/auth/verify-email', body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
    },
  )

  it.each(['old', 'fresh'])(
    'sends a new link on request and keeps the old one valid: the %s one works',
    async (which) => {
      await signUp()
      const old = tokenIn((await sentMails())[0])
      t.mails.length = 0
      expect((await t.post('/api/auth/resend-verification', { email })).status).toBe(200)
      const newest = tokenIn((await sentMails())[0])
      const token = which === 'old' ? old : newest
      expect((await t.post('/api/auth/verify-email', { token })).status).toBe(200)
      expect((await login(t, email)).user.displayName).toBe('Anna')
    },
  )
})

describe('signing in', () => {
  it('returns both tokens and the user, and creates her spaces once', async () => {
    await register(t, email, { language: 'uk' })
    const answer = await login(t, email)
    expect(answer.user).toEqual({
      id: expect.any(String),
      email,
      displayName: 'Anna',
      measurementUnit: 'metric',
      avatarUrl: null,
      language: 'uk',
      createdAt: expect.stringMatching(/Z$/),
    })
    await Promise.all([login(t, email), login(t, email)])
    const teams = await t.deps.db
      .selectFrom('membership')
      .innerJoin('team', 'team.id', 'membership.teamId')
      .select(['team.name', 'membership.role'])
      .where('membership.spaceId', '=', answer.user.id)
      .execute()
    expect(teams).toEqual([{ name: 'Anna Family', role: 'PARENT' }])
  })

  it('refuses a wrong password', async () => {
    await register(t, email)
    expect(await t.post('/api/auth/login', { email, password: 'not it 1' })).toMatchObject({
      status: 401,
      body: { error: 'Invalid email or password', code: 'invalid_credentials' },
    })
  })

  it('reports "not verified" only after the right password', async () => {
    await signUp()
    expect((await t.post('/api/auth/login', { email, password: 'not it 1' })).body.code).toBe(
      'invalid_credentials',
    )
    expect((await t.post('/api/auth/login', { email, password })).body.code).toBe('email_not_verified')
  })

  it.each([
    {},
    { email: 'a@b.c' },
    { password: 'x' },
    { email: [], password: {} },
    { email: 'a@example.org', password: '', extra: 1 },
  ])('refuses the body %j', async (body) =>
    expect(await t.post('/api/auth/login', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    }),
  )

  it('keeps the twenty newest sessions', async () => {
    await register(t, email)
    const first = await login(t, email)
    for (let i = 0; i < 20; i++) {
      t.clock.advance(1_000)
      await login(t, email)
    }
    expect((await t.get('/api/user', first.accessToken)).status).toBe(401)
    const last = await login(t, email)
    expect((await t.get('/api/user/sessions', last.accessToken)).body).toHaveLength(20)
  })
})

describe('the signed-in user', () => {
  it('reads its own profile', async () => {
    await register(t, email)
    const { accessToken, user } = await login(t, email)
    expect(await t.get('/api/user', accessToken)).toMatchObject({ status: 200, body: user })
    expect(user).toMatchObject({ id: expect.any(String), email, measurementUnit: 'metric', avatarUrl: null })
    expect(user.displayName).not.toBe('')
    expect(['en', 'ru', 'uk', 'ka']).toContain(user.language)
  })

  it.each([
    'GET /api/user',
    'PUT /api/user/settings',
    'GET /api/user/sessions',
    'DELETE /api/user/sessions',
    'DELETE /api/user/sessions/0191d2a0-0000-7000-8000-000000000000',
  ])('requires a valid session for %s', async (route) => {
    const [method, url] = route.split(' ') as ['GET', string]
    for (const authorization of [undefined, '', 'Bearer', 'Bearer x', 'Basic YTpi', 'Bearer a.b.c']) {
      const headers = authorization === undefined ? {} : { authorization }
      const response = await t.app.inject({
        method,
        url,
        headers,
        ...(method === ('PUT' as string) && { payload: {} }),
      })
      expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated'])
    }
  })

  it('has a picture of up to 1,048,487 characters, and can remove it', async () => {
    await register(t, email)
    const { accessToken } = await login(t, email)
    const put = (avatarUrl: string | null) =>
      t.app.inject({
        method: 'PUT',
        url: '/api/user/settings',
        payload: { avatarUrl },
        headers: { authorization: `Bearer ${accessToken}` },
      })
    const small = Buffer.from(smallJpeg, 'base64')
    const stored = (await put(`data:image/jpeg;base64,${smallJpeg}`)).json().avatarUrl
    expect(stored).toMatch(/^data:image\/jpeg;base64,/)
    expect((await t.get('/api/user', accessToken)).body.avatarUrl).toBe(stored)
    // The longest allowed, with a part that the server drops: comments between the header and the picture.
    const commentBytes = Math.floor(((1_048_487 - 23) / 4) * 3) - small.length
    const comments: Buffer[] = []
    for (let left = commentBytes - 10; left > 4; left -= 60_004)
      comments.push(Buffer.from([0xff, 0xfe]), lengthOf(Math.min(60_000, left - 4)))
    const longest = Buffer.concat([small.subarray(0, 2), ...comments, small.subarray(2)])
    const url = `data:image/jpeg;base64,${longest.toString('base64')}`
    expect(url.length).toBeGreaterThan(1_048_400)
    const accepted = await put(url)
    expect(accepted.statusCode).toBe(200)
    expect(accepted.json().avatarUrl).toBe(stored)
    expect((await put(`${url}${'A'.repeat(1_048_488 - url.length)}`)).statusCode).toBe(400)
    expect((await put('data:image/svg+xml;base64,PHN2Zy8+')).json().code).toBe('invalid_request')
    expect((await t.get('/api/user', accessToken)).body.avatarUrl).toBe(stored)
    expect((await put(null)).json().avatarUrl).toBeNull()
  })

  it('ends all other sessions of the user, and no session of another user', async () => {
    await register(t, email)
    await register(t, 'david@example.org')
    const [here, there, other] = [
      await login(t, email),
      await login(t, email),
      await login(t, 'david@example.org'),
    ]
    const ended = await t.app.inject({
      method: 'DELETE',
      url: '/api/user/sessions',
      headers: { authorization: `Bearer ${here.accessToken}` },
    })
    expect(ended.statusCode).toBe(204)
    const statusFor = async ({ accessToken }: { accessToken: string }) =>
      (await t.get('/api/user', accessToken)).status
    expect([await statusFor(here), await statusFor(there), await statusFor(other)]).toEqual([200, 401, 200])
    expect((await t.post('/api/auth/refresh', { refreshToken: there.refreshToken })).status).toBe(401)
    expect((await t.get('/api/user/sessions', here.accessToken)).body).toMatchObject([{ current: true }])
  })

  it('changes name, unit and language, and her teams see the name', async () => {
    await register(t, email)
    const { accessToken, user } = await login(t, email)
    const put = (payload: object) =>
      t.app.inject({
        method: 'PUT',
        url: '/api/user/settings',
        payload,
        headers: { authorization: `Bearer ${accessToken}` },
      })
    const changed = await put({ displayName: ' Anna K. ', measurementUnit: 'imperial', language: 'ka' })
    expect(changed.json()).toEqual({
      ...user,
      displayName: 'Anna K.',
      measurementUnit: 'imperial',
      language: 'ka',
    })
    const shown = await t.deps.db
      .selectFrom('teamMember')
      .select('displayName')
      .where('userId', '=', user.id)
      .execute()
    expect(shown).toEqual([{ displayName: 'Anna K.' }])
    for (const body of [{ displayName: ' ' }, { measurementUnit: 'stones' }, { email: 'x@y.z' }])
      expect((await put(body)).statusCode).toBe(400)
  })

  it('lists her sessions and ends one of them, but no session of another user', async () => {
    await register(t, email)
    const phone = await login(t, email)
    const laptop = await login(t, email)
    const other = `other-${email}`
    await register(t, other)
    const stranger = await login(t, other)
    const list = (await t.get('/api/user/sessions', laptop.accessToken)).body
    expect(list.map((session: any) => session.current).sort()).toEqual([false, true])
    const target = list.find((session: any) => !session.current).id
    const remove = (token: string) =>
      t.app.inject({
        method: 'DELETE',
        url: `/api/user/sessions/${target}`,
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await remove(stranger.accessToken)).statusCode).toBe(404)
    expect((await t.get('/api/user', phone.accessToken)).status).toBe(200)
    expect((await remove(laptop.accessToken)).statusCode).toBe(204)
    expect((await t.get('/api/user', phone.accessToken)).status).toBe(401)
    expect((await t.get('/api/user', laptop.accessToken)).status).toBe(200)
  })
})

describe('signing out', () => {
  it('ends the session at once, for both tokens', async () => {
    await register(t, email)
    const { accessToken, refreshToken } = await login(t, email)
    expect((await t.post('/api/auth/logout', { refreshToken })).status).toBe(204)
    expect((await t.get('/api/user', accessToken)).status).toBe(401)
    expect((await t.post('/api/auth/refresh', { refreshToken })).status).toBe(401)
  })

  it('T8: rejects the digest of a token', async () => {
    await register(t, email)
    const { accessToken, refreshToken } = await login(t, email)
    const refreshTokenDigest = tokenDigest(refreshToken).toString('hex')
    expect((await t.post('/api/auth/refresh', { refreshToken: refreshTokenDigest })).status).toBe(401)
    expect((await t.get('/api/user', accessToken)).status).toBe(200)
    expect((await t.post('/api/auth/logout', { refreshTokenDigest })).status).toBe(204)
    expect((await t.get('/api/user', accessToken)).status).toBe(401)
    expect((await t.post('/api/auth/refresh', { refreshToken })).status).toBe(401)
    const unknown = { refreshTokenDigest: '0'.repeat(64) }
    expect((await t.post('/api/auth/logout', unknown)).status).toBe(204)
    expect((await t.post('/api/auth/logout', { refreshTokenDigest: refreshToken })).status).toBe(400)
    expect((await t.post('/api/auth/logout', { refreshToken, refreshTokenDigest })).status).toBe(400)
  })

  it('accepts an unknown or used token', async () => {
    expect((await t.post('/api/auth/logout', { refreshToken: 'x'.repeat(43) })).status).toBe(204)
    await register(t, email)
    const { refreshToken } = await login(t, email)
    for (let i = 0; i < 2; i++) expect((await t.post('/api/auth/logout', { refreshToken })).status).toBe(204)
    expect((await t.post('/api/auth/logout', {})).status).toBe(400)
  })
})

describe('a token that was never issued', () => {
  it('is rejected like an invalid one, whatever its form', async () => {
    for (const token of ['x', 'garbage', 'a'.repeat(128), 'ჩვენ']) {
      const answers = {
        verify: await t.post('/api/auth/verify-email', { token }),
        check: await t.post('/api/auth/check-reset-token', { token }),
        reset: await t.post('/api/auth/reset-password', { token, newPassword: 'Blueberry7' }),
        refresh: await t.post('/api/auth/refresh', { refreshToken: token }),
        logout: await t.post('/api/auth/logout', { refreshToken: token }),
      }
      const codes = Object.values(answers).map(({ status, body }) => [status, body?.code])
      const invalid = [400, 'invalid_token']
      expect(codes).toEqual([invalid, invalid, invalid, [401, 'invalid_refresh_token'], [204, undefined]])
    }
  })
})
