import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPasswords } from '#platform/auth/passwords.ts'
import { type AccountApp, login, openAccountApp, password, register, tokenIn } from './support/account-app.ts'

const changedPassword = 'Cold porridge 4'

let t: AccountApp
let n = 0
/** An address that no other test uses. */
let email = ''
beforeAll(async () => void (t = await openAccountApp()))
afterAll(() => t.close())
beforeEach(() => {
  email = `anna${++n}@example.org`
  t.mails.length = 0
})

const forgot = (address = email) => t.post('/api/auth/forgot-password', { email: address })
const reset = (token: string, newPassword = changedPassword) =>
  t.post('/api/auth/reset-password', { token, newPassword })
const check = (token: string) => t.post('/api/auth/check-reset-token', { token })
const signInStatus = async (candidate: string) =>
  (await t.post('/api/auth/login', { email, password: candidate })).status
const sentMails = async () => {
  await t.deps.mailer.idle()
  return t.mails
}
/** Requests a link and returns it from its mail. */
const resetToken = async () => {
  t.mails.length = 0
  await forgot()
  return tokenIn((await sentMails()).find(({ to }) => to === email))
}
/** Waits until a statement waits for a lock. */
const isBlocked = async () => {
  const waiting = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    t.deps.db,
  )
  return waiting.rows.length > 0
}
const invalid = {
  status: 400,
  body: { error: 'Invalid or expired link', code: 'invalid_token' },
}

describe('a forgotten password', () => {
  it("sends a mail in the user's language, with a link from the public address", async () => {
    await register(t, email, { language: 'ka' })
    t.mails.length = 0
    expect(await forgot()).toMatchObject({ status: 200, body: { message: 'Please check your email' } })
    const [mail, ...more] = await sentMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, language: 'ka', subject: 'ახალი პაროლი Nela-სთვის' })
    expect(mail!.button!.url).toMatch(/^https:\/\/nela\.test\/reset-password\?token=[\w-]{43}$/)
    const rows = await t.deps.db.selectFrom('mailToken').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mail))
  })

  it('T13: gets byte for byte the same answer for any address, and only a known one gets mail', async () => {
    await register(t, email)
    await t.post('/api/auth/signup', { email: `waiting-${email}`, password, displayName: 'Anna' })
    await sentMails()
    t.mails.length = 0
    const answers = []
    for (const address of [email, `unknown-${email}`, `waiting-${email}`]) {
      const { status, raw, headers } = await forgot(address)
      answers.push({ status, raw, headers: { ...headers, date: 0 } })
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
    expect((await sentMails()).map(({ to }) => to).toSorted()).toEqual([email, `waiting-${email}`].toSorted())
  })

  it.each([{}, { email: '' }, { email: 'anna' }, { email: 5 }, { email: 'a@example.org', token: 'x' }])(
    'refuses the request %j',
    async (body) => {
      expect(await t.post('/api/auth/forgot-password', body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
    },
  )
})

describe('setting a new password by a link', () => {
  it('replaces the password, ends every session, and sends a mail about it', async () => {
    await register(t, email, { language: 'uk' })
    const phone = await login(t, email)
    const laptop = await login(t, email)
    const token = await resetToken()
    t.mails.length = 0
    expect(await reset(token)).toMatchObject({ status: 200, body: { message: 'Your password is changed' } })
    for (const { accessToken, refreshToken } of [phone, laptop]) {
      expect((await t.get('/api/user', accessToken)).status).toBe(401)
      expect((await t.post('/api/auth/refresh', { refreshToken })).status).toBe(401)
    }
    expect(await signInStatus(password)).toBe(401)
    expect(await signInStatus(changedPassword)).toBe(200)
    const [mail, ...more] = await sentMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, language: 'uk', subject: 'Пароль від Nela змінено' })
    expect(mail!.button!.url).toBe('https://nela.test/forgot-password')
  })

  it('leaves other users alone', async () => {
    await register(t, email)
    const other = `other-${email}`
    await register(t, other)
    const stranger = await login(t, other)
    await reset(await resetToken())
    expect((await t.get('/api/user', stranger.accessToken)).status).toBe(200)
    expect((await t.post('/api/auth/login', { email: other, password: changedPassword })).status).toBe(401)
  })

  it('works once', async () => {
    await register(t, email)
    const token = await resetToken()
    expect((await reset(token)).status).toBe(200)
    expect(await reset(token, 'Another porridge 5')).toMatchObject(invalid)
    expect(await check(token)).toMatchObject(invalid)
    expect(await signInStatus(changedPassword)).toBe(200)
  })

  it('has one effect when twenty requests come at once', async () => {
    await register(t, email)
    const token = await resetToken()
    const candidates = Array.from({ length: 20 }, (_, index) => `Cold porridge ${index + 10}`)
    const answers = await Promise.all(candidates.map((candidate) => reset(token, candidate)))
    const first = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(400)])
    expect(await signInStatus(candidates[first]!)).toBe(200)
    const { id } = await t.deps.db
      .selectFrom('appUser')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const tokens = await t.deps.db
      .selectFrom('mailToken')
      .select('usedAt')
      .where('userId', '=', id)
      .where('purpose', '=', 'reset_password')
      .execute()
    expect(tokens).toEqual([{ usedAt: expect.anything() }])
  })

  it('answers all requests when links are requested and used at the same time', async () => {
    await register(t, email)
    const token = await resetToken()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? forgot() : reset(token))),
    )
    await t.deps.mailer.idle()
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(t.logs.filter((line) => line.includes('deadlock'))).toEqual([])
  })

  it.each([
    ['one second less than an hour', 3_600_000 - 1_000, 200],
    ['an hour', 3_600_000, 400],
  ])('a link after %s', async (_, ms, status) => {
    await register(t, email)
    const token = await resetToken()
    t.clock.advance(ms)
    expect((await check(token)).status).toBe(status === 200 ? 204 : status)
    const answer = await reset(token)
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer).toMatchObject(invalid)
  })

  it('refuses a link of another purpose, in both directions', async () => {
    await t.post('/api/auth/signup', { email, password, displayName: 'Anna' })
    const verify = tokenIn((await sentMails()).find(({ to }) => to === email))
    expect(await reset(verify)).toMatchObject(invalid)
    const token = await resetToken()
    expect(await t.post('/api/auth/verify-email', { token })).toMatchObject(invalid)
    expect((await reset(token)).status).toBe(200)
  })

  it('refuses an older link after a newer one was requested', async () => {
    await register(t, email)
    const older = await resetToken()
    const newer = await resetToken()
    expect(await reset(older)).toMatchObject(invalid)
    expect((await reset(newer)).status).toBe(200)
  })

  it('refuses a link that was sent to a previous address of the account', async () => {
    await register(t, email)
    const token = await resetToken()
    await t.deps.db
      .updateTable('appUser')
      .set({ email: `new-${email}` })
      .where('email', '=', email)
      .execute()
    expect(await reset(token)).toMatchObject(invalid)
  })

  it.each(['x'.repeat(43), "' or 1=1 --".padEnd(43)])('refuses the token %s', async (token) => {
    expect(await reset(token)).toMatchObject(invalid)
    expect(await check(token)).toMatchObject(invalid)
  })

  it.each([
    {},
    { token: 'x'.repeat(43) },
    { token: 'x'.repeat(43), newPassword: 5 },
    { token: '', newPassword: changedPassword },
    { token: 'x'.repeat(43), newPassword: changedPassword, userId: 'x' },
  ])('refuses the body %j', async (body) => {
    expect(await t.post('/api/auth/reset-password', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  })

  it('reports the problems of a password in their order, and the link stays valid', async () => {
    await register(t, email)
    const token = await resetToken()
    const weak: [string, string][] = [
      ['Aa1', 'Password must be at least 8 characters'],
      ['coldporridge', 'Password must contain at least 1 digit'],
      ['cold porridge 4', 'Password must contain an uppercase letter'],
      ['COLD PORRIDGE 4', 'Password must contain a lowercase letter'],
      [`${'aA1'.repeat(43)}`, 'Password must be at most 128 characters'],
      ['Password1', 'Password is too weak'],
      ['Anna2024!!', 'Password is too weak'],
    ]
    for (const [candidate, error] of weak)
      expect(await reset(token, candidate), candidate).toMatchObject({
        status: 400,
        body: { code: 'weak_password', error, details: [{ path: 'newPassword', message: error }] },
      })
    expect((await check(token)).status).toBe(204)
    expect((await reset(token)).status).toBe(200)
  })

  it('verifies the address of an unverified account, whose first link then still succeeds', async () => {
    await t.post('/api/auth/signup', { email, password: 'the thief was 1st', displayName: 'Mallory' })
    const verify = tokenIn((await sentMails()).find(({ to }) => to === email))
    expect((await reset(await resetToken())).status).toBe(200)
    expect(await signInStatus('the thief was 1st')).toBe(401)
    const { accessToken } = await login(t, email, { password: changedPassword })
    expect((await t.post('/api/auth/verify-email', { token: verify })).status).toBe(200)
    expect((await t.get('/api/user', accessToken)).status).toBe(200)
  })

  it('starts no session for the old password when it changes at the same moment', async () => {
    await register(t, email)
    await login(t, email)
    const passwordHash = await openPasswords().hash(changedPassword)
    let answered = false
    const signingIn = await t.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('appUser').set({ passwordHash }).where('email', '=', email).execute()
      // The sign-in still reads the old hash and accepts the password.
      const signIn = signInStatus(password).finally(() => (answered = true))
      await expect.poll(async () => answered || (await isBlocked())).toBe(true)
      return { signIn }
    })
    expect(await signingIn.signIn).toBe(401)
    expect(await signInStatus(changedPassword)).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (accessToken: string, body: object) =>
    t.post('/api/auth/change-password', body, { headers: { authorization: `Bearer ${accessToken}` } })
  const good = { currentPassword: password, newPassword: 'Cold porridge #4' }

  it('keeps this session, ends the others, invalidates a reset link, and sends a mail', async () => {
    await register(t, email, { language: 'ru' })
    const phone = await login(t, email)
    const laptop = await login(t, email)
    const token = await resetToken()
    t.mails.length = 0
    expect((await change(phone.accessToken, good)).status).toBe(204)
    expect((await t.get('/api/user', phone.accessToken)).status).toBe(200)
    expect((await t.get('/api/user', laptop.accessToken)).status).toBe(401)
    expect((await t.post('/api/auth/refresh', { refreshToken: phone.refreshToken })).status).toBe(200)
    expect(await reset(token)).toMatchObject(invalid)
    expect(await signInStatus(password)).toBe(401)
    expect(await signInStatus(good.newPassword)).toBe(200)
    expect((await sentMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Пароль от Nela изменён'],
    ])
  })

  it('requires the current password', async () => {
    await register(t, email)
    const { accessToken } = await login(t, email)
    const error = 'Current password is incorrect'
    expect(await change(accessToken, { ...good, currentPassword: 'not it 1' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', error, details: [{ path: 'currentPassword', message: error }] },
    })
    expect(await signInStatus(password)).toBe(200)
  })

  it.each([
    ['Aa1!', 'Password must be at least 8 characters'],
    ['cold porridge #4', 'Password must contain at least 1 uppercase letter'],
    ['COLD PORRIDGE #4', 'Password must contain at least 1 lowercase letter'],
    ['Cold porridge #', 'Password must contain at least 1 digit'],
    ['Cold porridge 4', 'Password must contain at least 1 special character'],
    ['P@ssw0rd2024!', 'Password is too weak'],
  ])('refuses %s', async (newPassword, error) => {
    await register(t, email)
    const { accessToken } = await login(t, email)
    expect(await change(accessToken, { ...good, newPassword })).toMatchObject({
      status: 400,
      body: { code: 'weak_password', error, details: [{ path: 'newPassword', message: error }] },
    })
  })

  it('happens once when two devices change it at the same time', async () => {
    await register(t, email)
    const sessions = [await login(t, email), await login(t, email)]
    const answers = await Promise.all(
      sessions.map(({ accessToken }, index) =>
        change(accessToken, { ...good, newPassword: `Cold porridge #${index}` }),
      ),
    )
    const first = answers.findIndex(({ status }) => status === 204)
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await signInStatus(`Cold porridge #${first}`)).toBe(200)
    expect((await t.get('/api/user', sessions[1 - first]!.accessToken)).status).toBe(401)
  })

  it.each([{}, { currentPassword: password }, { ...good, userId: 'x' }, { ...good, newPassword: '' }])(
    'refuses the body %j',
    async (body) => {
      await register(t, email)
      const { accessToken } = await login(t, email)
      expect(await change(accessToken, body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
    },
  )
})

describe('limits', () => {
  let limited: AccountApp
  beforeAll(async () => void (limited = await openAccountApp({ rateLimits: true })))
  afterAll(() => limited.close())
  const from = (ip: string) => ({ remoteAddress: ip })
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

  it.each(['known', 'unknown'])('three mails an hour to one %s address, from any network', async (kind) => {
    if (kind === 'known') await register(limited, email)
    const answers = []
    for (let i = 0; i < 4; i++)
      answers.push(await limited.post('/api/auth/forgot-password', { email }, from(`10.${n}.0.${i}`)))
    expect(statuses(answers)).toEqual([200, 200, 200, 429])
    expect(answers[3]).toMatchObject({ body: { code: 'rate_limited' } })
    expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(0)
    limited.clock.advance(20 * 60_000)
    expect((await limited.post('/api/auth/forgot-password', { email }, from('10.0.1.1'))).status).toBe(200)
  })

  it('twenty mails from one network, sixty tokens', async () => {
    const requests = []
    for (let i = 0; i < 21; i++)
      requests.push(
        await limited.post('/api/auth/forgot-password', { email: `x${i}${email}` }, from('10.1.0.1')),
      )
    expect(statuses(requests)).toEqual([...Array<number>(20).fill(200), 429])
    const answers = []
    for (let i = 0; i < 61; i++)
      answers.push(
        await limited.post(
          i % 2 ? '/api/auth/reset-password' : '/api/auth/check-reset-token',
          { token: `${i}`.padEnd(43, 'x'), ...(i % 2 && { newPassword: changedPassword }) },
          from('10.1.0.2'),
        ),
      )
    expect(statuses(answers)).toEqual([...Array<number>(60).fill(400), 429])
  })

  it('five changes an hour of one account, from any network', async () => {
    limited.clock.advance(3_600_000)
    await register(limited, email)
    const { accessToken } = await login(limited, email)
    const answers = []
    for (let i = 0; i < 6; i++)
      answers.push(
        await limited.post(
          '/api/auth/change-password',
          { currentPassword: 'not it 1', newPassword: 'Cold porridge #4' },
          { ...from(`10.2.0.${i}`), headers: { authorization: `Bearer ${accessToken}` } },
        ),
      )
    expect(statuses(answers)).toEqual([...Array<number>(5).fill(400), 429])
  })

  it('failed attempts with the old password do not delay a sign-in with the new one', async () => {
    limited.clock.advance(3_600_000)
    await register(limited, email)
    const signIn = (candidate: string, ip: string) =>
      limited.post('/api/auth/login', { email, password: candidate }, from(ip))
    for (let i = 0; i < 5; i++) await signIn('not it 1', '10.3.0.1')
    expect((await signIn(password, '10.3.0.1')).status).toBe(429)
    await limited.post('/api/auth/forgot-password', { email }, from('10.3.0.1'))
    await limited.deps.mailer.idle()
    const token = tokenIn(limited.mails.findLast(({ to }) => to === email))
    const answer = await limited.post(
      '/api/auth/reset-password',
      { token, newPassword: changedPassword },
      from('10.3.0.1'),
    )
    expect(answer.status).toBe(200)
    expect((await signIn(changedPassword, '10.3.0.1')).status).toBe(200)
  })
})
