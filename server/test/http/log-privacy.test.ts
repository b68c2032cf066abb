import type { InjectOptions } from 'fastify'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { withoutValues } from '#platform/log-privacy.ts'
import { openLog } from '#platform/open-log.ts'
import { openMailQueue } from '#platform/mail/queue.ts'
import { smtpDelivery } from '#platform/mail/transports.ts'
import { openDevice } from '../support/device.ts'
import { addBaby, join, signIn } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

/** The texts that people type in this test; no regular log line contains any of them. */
const typed = {
  baby: 'Miabella Quimby',
  lower: 'quimbychen',
  note: 'rash behind the left ear',
  team: 'Quimby-Chen household',
  password: 'warm milk at 3',
  guessed: 'cold milk at 4',
}

const fieldsOf = (line: string) => JSON.parse(line) as Record<string, unknown>
const idOf = (line: string) => /^\[([\w-]{12})\] /.exec(line)?.[1]

describe.each(['text', 'json'] as const)('in the log as %s', (format) => {
  let server: TestServer
  const lines: string[] = []
  beforeAll(async () => {
    const push = (line: string) => void lines.push(line.trimEnd())
    const json = openLog('json', { write: push })
    const log = format === 'json' ? json.warn : push
    const deps = { log, logRefusal: log, logRequest: format === 'json' ? json.request : undefined }
    server = await openTestServer({ config: { rateLimits: true, logFormat: format }, deps })
  })
  afterAll(() => server.close())

  /** Runs statements as the owner of the database. */
  const runAsAdmin = (...statements: string[]) =>
    withClient(server.database.admin, async (client) => {
      for (const statement of statements) await client.query(statement)
    })

  it('contains no name, address, token, cookie or note in any line, whatever fails', async () => {
    const secrets: string[] = Object.values(typed)
    const ids = new Set<string>()
    const inject = server.app.inject.bind(server.app)
    const checked = async (request: InjectOptions) => {
      const answer = await inject(request)
      const id = String(answer.headers['x-request-id'])
      expect(id).toMatch(/^[\w-]{12}$/)
      expect(ids.has(id)).toBe(false)
      ids.add(id)
      return answer
    }
    Object.assign(server.app, { inject: checked })
    const anna = await signIn(server, 'Annika')
    const david = await signIn(server, 'Davidson')
    await join(server, anna, david)
    const stranger = await signIn(server, 'Strangelove')
    for (const { name, email, refreshToken } of [anna, david, stranger])
      secrets.push(name, email, email.split('@')[0]!, refreshToken)
    const call = (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      payload?: unknown,
      token?: string,
    ) => {
      const authorization = token ?? `Bearer ${anna.accessToken}`
      secrets.push(authorization.replace('Bearer ', ''))
      const headers = { authorization, cookie: 'session=chocolate-cookie' }
      return server.inject({
        method,
        url,
        headers,
        ...(payload === undefined ? {} : { payload: payload as object }),
      })
    }
    secrets.push('chocolate-cookie')

    // Accounts: wrong passwords, unknown users, invalid tokens.
    const login = (email: string, password: string) => call('POST', '/api/auth/login', { email, password })
    expect((await login(anna.email, typed.guessed)).status).toBe(401)
    await login('nobody-knows-me@example.org', typed.password)
    await call('POST', '/api/auth/forgot-password', { email: anna.email })
    await call('POST', '/api/auth/verify-email', { token: 'a-token-of-nobody-at-all' })
    await call('POST', '/api/auth/refresh', { refreshToken: 'a-refresh-token-of-nobody' })
    await call('GET', '/api/team', undefined, 'Bearer an.access.token')
    secrets.push(
      'nobody-knows-me',
      'a-token-of-nobody-at-all',
      'a-refresh-token-of-nobody',
      'an.access.token',
    )

    // A diary by REST and by sync, with all kinds of refused values.
    const baby = await addBaby(anna, typed.baby)
    const note = (text: unknown) =>
      call('POST', `/api/babies/${baby.id}/notes`, { text, timeZone: 'Europe/Kyiv' })
    expect((await note(typed.note)).status).toBe(201)
    await call('PATCH', '/api/team', { name: typed.team })
    expect((await note({ text: typed.note })).status).toBe(400)
    const device = openDevice(anna)
    const put = (text: string) => ({
      type: 'put' as const,
      entity: 'note' as const,
      id: crypto.randomUUID(),
      stamp: '0'.repeat(13),
      fields: { babyId: baby.id, text, time: '2026-02-28T08:00:00.000Z', timeZone: 'Europe/Kyiv' },
    })
    const push = (text: string) => device.send(device.frame([put(text) as never]))
    await push(typed.note)
    await call('GET', `/api/babies/${baby.id}/notes?name=${encodeURIComponent(typed.baby)}`)
    await call('GET', `/api/babies/${encodeURIComponent(typed.baby)}`)
    await call('GET', `/nowhere/${encodeURIComponent(typed.baby)}`)
    await call('DELETE', `/api/babies/${baby.id}`, undefined, `Bearer ${david.accessToken}`)
    await call('GET', `/api/babies/${baby.id}/notes`, undefined, `Bearer ${stranger.accessToken}`)
    const invited = await call('POST', '/api/team/invite', { email: 'grandmother@example.org' })
    expect(invited.status).toBeLessThan(300)
    await call('POST', '/api/team/accept-invite/an-invitation-that-never-was')
    secrets.push('grandmother', 'an-invitation-that-never-was')
    await server.inject({
      ...{ method: 'POST', url: '/api/auth/login' },
      ...{
        headers: { 'content-type': 'application/json' },
        payload: `{"email": "${anna.email}", oops ${typed.note}`,
      },
    })

    // A database error that quotes its values.
    await runAsAdmin(
      `create function refuse() returns trigger language plpgsql as $$ begin
         raise exception 'invalid input syntax for type json: "%"', coalesce(new.text, '') using errcode = '22P02'; end $$`,
      'create trigger refuse before insert on note for each row execute function refuse()',
    )
    expect((await note(typed.lower)).status).toBe(500)
    await push(typed.lower)
    await runAsAdmin(
      'drop trigger refuse on note',
      `alter table note add constraint never check (text = '') not valid`,
    )
    expect((await note(typed.note)).status).toBe(500)
    await push(typed.note)
    await runAsAdmin('alter table note drop constraint never', 'alter table note rename to note_away')
    expect((await note(typed.note)).status).toBe(500)
    await runAsAdmin('alter table note_away rename to note')
    await server.deps.mailer.idle()
    for (const { button } of server.mails)
      if (button) secrets.push(button.url, button.url.split(/[/=]/).at(-1)!)

    const text = lines.join('\n')
    expect(lines.length).toBeGreaterThan(6)
    for (const secret of secrets) expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
    // The names of the table and the constraint stay.
    expect(text).toMatch(/relation \\?"note\\?" violates check constraint \\?"never\\?"/)
    expect(text).toMatch(/invalid input syntax for type json: \\?"…\\?"/)
    for (const line of format === 'json' ? lines : text.split('\n'))
      expect(ids, line).toContain(format === 'json' ? fieldsOf(line).requestId : idOf(line))
  })
})

it('a mail server that repeats an address does not bring it into the log', async () => {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}>: user "${typed.baby}" unknown`)),
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const logs: string[] = []
  const deliver = smtpDelivery(`smtp://127.0.0.1:${port}`, {
    mailFrom: 'nela@nela.test',
    productName: 'Nela',
  })
  const queue = openMailQueue({ deliver, log: (line) => void logs.push(line), retryAfter: [] })
  queue.send({ to: 'anna@example.org', language: 'en', subject: 'x', paragraphs: [], footnote: '' })
  await queue.idle()
  await new Promise<void>((resolve) => smtp.close(resolve))
  expect(logs).toHaveLength(1)
  expect(logs[0]).toMatch(/all recipients were rejected: .*\(address\)/)
  expect(logs[0]).not.toMatch(/anna|Miabella/)
})

it.each([
  ['relation "note" does not exist', 'relation "note" does not exist'],
  ['invalid input syntax for type uuid: "mia"', 'invalid input syntax for type uuid: "…"'],
  [`Unexpected token 'm', "mia" is not valid JSON`, `Unexpected token 'm', "…" is not valid JSON`],
  ['Mail to anna.b+c@пошта.укр failed', 'Mail to (address) failed'],
  ['at f (/srv/node_modules/@fastify/x/y.js:1:2)', 'at f (/srv/node_modules/@fastify/x/y.js:1:2)'],
])('%s', (line, expected) => {
  expect(withoutValues(line)).toBe(expected)
})
