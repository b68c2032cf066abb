import { createECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { openBucket } from '#platform/media/bucket.ts'
import { checkBucket } from '#platform/doctor/bucket.ts'
import { checkClock, httpClock } from '#platform/doctor/clock.ts'
import { checkMail } from '#platform/doctor/mail.ts'
import { checkPushKeys } from '#platform/doctor/push-keys.ts'
import { checkRedis } from '#platform/doctor/redis.ts'
import { checkVersions } from '#platform/doctor/versions.ts'
import { openTestBucket } from '../support/bucket.ts'
import { hasRedis, startRedis } from '../support/redis.ts'
import { freePort } from '../support/server-program.ts'

const subject = 'mailto:anna@example.org'

it('finds keys of web push that do not match', async () => {
  const keys = () => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url'), subject }
  }
  const [one, other] = [keys(), keys()]
  expect(await checkPushKeys(one)).toMatchObject([{ state: 'fine' }])
  expect(await checkPushKeys({ ...one, privateKey: other.privateKey })).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('no pair') },
  ])
  const zeroKey = Buffer.alloc(32).toString('base64url')
  expect(await checkPushKeys({ ...one, privateKey: zeroKey })).toMatchObject([{ state: 'wrong' }])
  expect(await checkPushKeys(undefined)).toMatchObject([{ state: 'look' }])
})

it('finds a bucket that refuses to store or to return, and leaves nothing in a good one', async () => {
  const bucket = await openTestBucket()
  onTestFinished(bucket.close)
  const listed = async () => {
    const names: string[] = []
    for await (const { name } of openBucket(bucket.config).list()) names.push(name)
    return names
  }
  expect(await checkBucket('MEDIA_URL', bucket.config)).toMatchObject([{ state: 'fine' }])
  expect(await listed()).toEqual([])
  const refused = { ...bucket.config, secretAccessKey: 'guessed' }
  expect(await checkBucket('MEDIA_URL', refused)).toMatchObject([
    { state: 'wrong', says: expect.stringMatching(/MEDIA_URL does not let the server write: .*403/) },
  ])
})

it('finds a bucket that loses what it stored', async () => {
  const server = createServer((incoming, reply) => {
    incoming.resume()
    incoming.on('end', () => reply.writeHead(incoming.method === 'GET' ? 404 : 200).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/photos`
  const config = { url, region: 'eu', prefix: '', accessKeyId: 'a', secretAccessKey: 'b' }
  expect(await checkBucket('BACKUP_TO', config)).toMatchObject([
    {
      state: 'wrong',
      says: 'The bucket of BACKUP_TO does not let the server read: the written object is missing',
    },
  ])
})

it.runIf(hasRedis)('finds an unreachable Redis', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.remove())
  expect(await checkRedis(redis.url)).toMatchObject([{ state: 'fine' }])
  await redis.kill()
  expect(await checkRedis(redis.url)).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('ECONNREFUSED') },
  ])
})

it('finds clocks that differ, by the Date of an answer and by the time of the database', async () => {
  let remoteNow = Date.parse('2026-03-01T08:00:00Z')
  const server = createServer((_incoming, reply) =>
    reply.setHeader('date', new Date(remoteNow).toUTCString()).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const clock = httpClock('the proxy', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const localNow = () => Date.parse('2026-03-01T08:00:00.900Z')
  expect(await checkClock(localNow, [clock])).toMatchObject([{ state: 'fine' }])
  remoteNow += 10_000
  expect(await checkClock(localNow, [clock])).toMatchObject([
    {
      state: 'look',
      says: expect.stringContaining('the proxy are 9.1 seconds'),
      todo: expect.stringMatching(/NTP/),
    },
  ])
  const database = { name: 'the database', resolution: 1, read: async () => remoteNow - 120_000 }
  expect(await checkClock(localNow, [database])).toMatchObject([{ state: 'wrong' }])
  const silent = { name: 'nobody', resolution: 1, read: async () => Promise.reject(new Error('away')) }
  expect(await checkClock(localNow, [silent])).toMatchObject([
    { state: 'fine', says: expect.stringMatching(/no other/) },
  ])
})

const config = (smtpUrl: string | undefined, publicUrl = 'https://nela.test') => ({
  ...{ smtpUrl, publicUrl, mailFrom: 'Nela <nela@nela.test>', outboxDir: '/data/outbox' },
})

/** Accepts mails from a client that signs in as anna with "milk". */
async function smtpServer() {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'anna' && password === 'milk'
        ? done(null, { user: username })
        : done(new Error('Not you')),
    onMailFrom: ({ address }, _session, done) =>
      address === 'nela@nela.test' ? done() : done(new Error('Not from there')),
    onRcptTo: ({ address }, _session, done) => {
      received.push(address)
      done()
    },
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { received, port: (server.server.address() as AddressInfo).port }
}

it('signs in at the mail server, and sends a mail only on request', async () => {
  const { received, port } = await smtpServer()
  const goodConfig = config(`smtp://anna:milk@127.0.0.1:${port}`)
  expect(await checkMail(goodConfig, undefined)).toMatchObject([{ state: 'fine' }])
  expect(received).toEqual([])
  expect(await checkMail(goodConfig, 'david@example.org')).toMatchObject([
    { state: 'fine', says: expect.stringContaining('took a mail to david@example.org') },
  ])
  expect(received).toEqual(['david@example.org'])
})

it('reports faults of a mail server', async () => {
  const { port } = await smtpServer()
  expect(await checkMail(config(`smtp://anna:hush@127.0.0.1:${port}`), undefined)).toMatchObject([
    {
      state: 'wrong',
      says: expect.stringMatching(/refuses the user or the password/),
      todo: expect.stringMatching(/%40/),
    },
  ])
  const sender = { ...config(`smtp://anna:milk@127.0.0.1:${port}`), mailFrom: 'x@other.test' }
  expect(await checkMail(sender, 'david@example.org')).toMatchObject([
    {
      state: 'wrong',
      says: expect.stringMatching(/refuses the sender/),
      todo: expect.stringMatching(/MAIL_FROM/),
    },
  ])
  const nobody = await freePort()
  expect(await checkMail(config(`smtp://127.0.0.1:${nobody}`), undefined)).toMatchObject([
    { state: 'wrong', says: expect.stringMatching(/cannot be used: .*ECONNREFUSED/) },
  ])
  expect(await checkMail(config(undefined), undefined)).toMatchObject([{ state: 'look' }])
  expect(await checkMail(config(undefined, 'http://localhost:3000'), undefined)).toMatchObject([
    { state: 'fine' },
  ])
})

it('reports the versions, and an outdated Node', async () => {
  expect(await checkVersions('18.1', '0040_x', '24.1.0')).toMatchObject([
    {
      state: 'fine',
      says: expect.stringMatching(/^Nela .*, Node 24.1.0, PostgreSQL 18.1, migration 0040_x$/),
    },
  ])
  expect(await checkVersions(undefined, undefined, '20.18.3')).toMatchObject([{ state: 'wrong' }])
})
