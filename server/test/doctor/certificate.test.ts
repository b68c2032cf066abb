import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkCertificate } from '#platform/doctor/certificate.ts'
import { freePort } from '../support/server-program.ts'

const day = 86_400_000
let folder: string
let server: Server
let ca: string
let port: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nela-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '90']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  )
  ca = readFileSync(cert, 'utf8')
  server = createServer({ key: readFileSync(key), cert: ca })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const inDays = (days: number) => Date.now() + days * day

it('reports until when a good one is valid', async () => {
  expect(await checkCertificate(`https://localhost:${port}`, { now: inDays(0), ca })).toEqual([
    { state: 'fine', says: expect.stringMatching(/good until \d{4}-\d\d-\d\d$/) },
  ])
})

it.each([
  ['is about to expire', 80, 'look', /expires in 9 days/],
  ['has expired', 91, 'wrong', /expired on/],
  ['is not valid yet', -2, 'wrong', /in the future/],
])('finds one that %s', async (_what, days, state, says) => {
  const [finding] = await checkCertificate(`https://localhost:${port}`, { now: inDays(days), ca })
  expect(finding).toMatchObject({ state, says: expect.stringMatching(says), todo: expect.any(String) })
})

it('finds a self-signed one', async () => {
  expect(await checkCertificate(`https://localhost:${port}`, { now: inDays(0) })).toMatchObject([
    { state: 'wrong', says: expect.stringMatching(/do not trust .*SELF_SIGNED/) },
  ])
})

it('finds one of another host name', async () => {
  expect(await checkCertificate(`https://127.0.0.1:${port}`, { now: inDays(0), ca })).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('of another name (DNS:localhost)') },
  ])
})

it('reports an unreachable address, and one that has no TLS on purpose', async () => {
  expect(await checkCertificate(`https://localhost:${await freePort()}`, { now: 0 })).toMatchObject([
    { state: 'wrong', says: expect.stringMatching(/no TLS at .*ECONNREFUSED/) },
  ])
  expect(await checkCertificate('http://localhost:3000', { now: 0 })).toMatchObject([{ state: 'fine' }])
})
