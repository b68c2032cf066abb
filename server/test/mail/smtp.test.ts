import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import type { Mail } from '#platform/mail/mailer.ts'
import { openMailer } from '#platform/mail/open-mailer.ts'
import { openMailQueue } from '#platform/mail/queue.ts'
import { smtpDelivery } from '#platform/mail/transports.ts'

const from = { mailFrom: 'Nela <nela@nela.test>', productName: 'Nela' }
const mail: Mail = {
  to: 'anna@example.org',
  language: 'ka',
  subject: 'დაადასტურეთ მისამართი',
  paragraphs: ['გამარჯობა, Анна <b>&amp;</b>!', 'Ще один рядок'],
  button: { label: 'დადასტურება', url: 'https://nela.test/verify-email?token=a-b_c&x=1' },
  footnote: 'Nela',
}

interface Received {
  sender: string
  recipients: string[]
  raw: Buffer
}

const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve))
})

/** A real SMTP server on loopback that stores the mails that it receives. */
async function smtpServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          sender: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        })
        callback()
      })
    },
    ...options,
  })
  // The client handles refused connections.
  server.on('error', () => {})
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return { received, port, url: `smtp://127.0.0.1:${port}` }
}

const refusal = (responseCode: number) => Object.assign(new Error('not now'), { responseCode })

function sendTo(url: string, retryAfter: readonly number[] = []) {
  const logs: string[] = []
  const queue = openMailQueue({
    deliver: smtpDelivery(url, from),
    log: (line) => void logs.push(line),
    retryAfter,
  })
  return { queue, logs }
}

describe('a mail by SMTP', () => {
  it('arrives complete, in every script, as text and as HTML', async () => {
    const { received, url } = await smtpServer()
    const { queue, logs } = sendTo(url)
    queue.send(mail)
    await queue.idle()
    expect(logs).toEqual([])
    expect(received).toHaveLength(1)
    const [{ sender, recipients, raw }] = received as [Received]
    expect({ sender, recipients }).toEqual({ sender: 'nela@nela.test', recipients: ['anna@example.org'] })
    const parsed = await PostalMime.parse(raw)
    expect(parsed).toMatchObject({
      subject: mail.subject,
      from: { name: 'Nela', address: 'nela@nela.test' },
      to: [{ address: 'anna@example.org' }],
    })
    expect(parsed.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    for (const text of [...mail.paragraphs, mail.button!.url, mail.footnote])
      expect(parsed.text).toContain(text)
    expect(parsed.html).toContain('lang="ka"')
    expect(parsed.html).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt;')
    expect(parsed.html).toContain('href="https://nela.test/verify-email?token=a-b_c&amp;x=1"')
    expect(parsed.html).not.toMatch(/<img|<script|<link/)
    expect(parsed.attachments).toEqual([])
  })

  it('T9, T21: has one recipient and the same headers, whatever the input', async () => {
    const { received, url } = await smtpServer()
    const { queue } = sendTo(url)
    const typed = [
      'a\r\nBcc: x@evil.test',
      'a\nX-Evil: 1',
      '\u2028Bcc: y@evil.test',
      'a\u0000b',
      '=?utf-8?q?x?=',
      '<x@evil.test>',
    ]
    queue.send(mail)
    for (const text of typed) queue.send({ ...mail, subject: text, paragraphs: [text], footnote: text })
    await queue.idle()
    expect(received).toHaveLength(1 + typed.length)
    const parsed = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)))
    const names = parsed.map(({ headers }) => headers.map(({ key }) => key).toSorted())
    for (const keys of names) expect(keys).toEqual(names[0])
    for (const { recipients } of received) expect(recipients).toEqual(['anna@example.org'])
  })

  it('is sent again after a temporary refusal (4xx), and arrives once', async () => {
    let attempts = 0
    const { received, url } = await smtpServer({
      onRcptTo: (_address, _session, callback) => callback(++attempts < 3 ? refusal(451) : null),
    })
    const { queue, logs } = sendTo(url, [1, 1, 1])
    queue.send(mail)
    await queue.idle()
    expect(attempts).toBe(3)
    expect(received).toHaveLength(1)
    expect(logs).toEqual([expect.stringContaining('attempt 1'), expect.stringContaining('attempt 2')])
  })

  it('is sent again when the server is not yet listening', async () => {
    const { port } = await smtpServer()
    const [first] = servers.splice(0)
    await new Promise<void>((resolve) => first!.close(resolve))
    const { queue, logs } = sendTo(`smtp://127.0.0.1:${port}`, [200, 200, 200, 200, 200])
    queue.send(mail)
    await expect.poll(() => logs.length).toBeGreaterThan(0)
    const received: unknown[] = []
    const lateServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, callback) => {
        stream.resume().on('end', () => {
          received.push(1)
          callback()
        })
      },
    })
    servers.push(lateServer)
    await new Promise<void>((resolve) => lateServer.listen(port, '127.0.0.1', resolve))
    await queue.idle()
    expect(received).toEqual([1])
  })

  it('that is refused permanently is dropped, and the next one is sent', async () => {
    const { received, url } = await smtpServer({
      onRcptTo: ({ address }, _session, callback) => callback(address === mail.to ? refusal(550) : null),
    })
    const { queue, logs } = sendTo(url, [])
    queue.send(mail)
    queue.send({ ...mail, to: 'david@example.org' })
    await queue.idle()
    expect(logs).toHaveLength(1)
    expect(received.map(({ recipients }) => recipients)).toEqual([['david@example.org']])
  })

  it('authenticates with name and password of the URL', async () => {
    const logins: unknown[] = []
    const { received, port } = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, callback) => {
        logins.push([username, password])
        callback(null, { user: username })
      },
    })
    const { queue } = sendTo(`smtp://nela%40nela.test:p%2F%40ss@127.0.0.1:${port}`)
    queue.send(mail)
    await queue.idle()
    expect(logins).toEqual([['nela@nela.test', 'p/@ss']])
    expect(received).toHaveLength(1)
  })

  it('is not sent to a server with an untrusted certificate', async () => {
    const { received, url } = await smtpServer({ disabledCommands: ['AUTH'] })
    const { queue, logs } = sendTo(url)
    queue.send(mail)
    await queue.idle()
    expect(received).toEqual([])
    expect(logs).toEqual([expect.stringMatching(/certificate/)])
  })

  it('does not delay a server that stops', async () => {
    const { queue, logs } = sendTo('smtp://127.0.0.1:9', [600_000])
    queue.send(mail)
    await expect.poll(() => logs.length).toBe(1)
    await queue.close()
    expect(logs).toHaveLength(2)
  })
})

describe('the link of a mail', () => {
  /** Sends mails as the running server does, and returns its log and the content of its outbox folder. */
  async function sent(smtpUrl: string | undefined, mails: readonly Mail[]) {
    const outboxDir = mkdtempSync(join(tmpdir(), 'nela-outbox-'))
    const logs: string[] = []
    const config = { smtpUrl, mailFrom: from.mailFrom, outboxDir }
    const mailer = openMailer({ config, clock: Date, log: (line) => void logs.push(line) })
    for (const one of mails) mailer.send(one)
    await mailer.close()
    const files = readdirSync(outboxDir)
    rmSync(outboxDir, { recursive: true })
    return { logs, files }
  }

  it('is printed once, and stored in the outbox, if there is no SMTP', async () => {
    const { logs, files } = await sent(undefined, [mail])
    expect(files).toHaveLength(1)
    expect(logs.join('\n').split(mail.button!.url)).toHaveLength(2)
  })

  it('is in no log and no folder if there is SMTP, also when the mail cannot be sent', async () => {
    const { url, received } = await smtpServer()
    expect(await sent(url, [mail])).toEqual({ logs: [], files: [] })
    expect(received).toHaveLength(1)
    const refusing = await smtpServer({ onRcptTo: (_, __, callback) => callback(refusal(550)) })
    const { logs, files } = await sent(refusing.url, [mail])
    expect(logs).toHaveLength(1)
    expect(logs[0]).not.toContain('token=')
    expect(logs[0]).not.toContain('a-b_c')
    expect(files).toEqual([])
  })
})
