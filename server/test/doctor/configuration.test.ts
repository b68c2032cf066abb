import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfig } from '#platform/config.ts'
import { checkConfiguration } from '#platform/doctor/configuration.ts'

let dataDir: string
beforeAll(() => (dataDir = mkdtempSync(join(tmpdir(), 'nela-configuration-'))))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const check = (more: NodeJS.ProcessEnv) => {
  const env = { DATA_DIR: dataDir, PATH: '/bin', ANDROID_HOME: '/sdk', AWS_REGION: 'eu', ...more }
  return checkConfiguration(env, loadConfig(env))
}

it('finds nothing in a correct configuration and in variables of other programs', async () => {
  expect(await check({})).toEqual([{ state: 'fine', says: expect.any(String) }])
})

it.each([
  ['a misspelled name', { TRUST_PROXYS: '127.0.0.1' }, 'TRUST_PROXYS', 'Rename it to TRUST_PROXY'],
  ['an unknown name', { SMTP_PASSWORD: 'hush' }, 'SMTP_PASSWORD', 'Remove it'],
  [
    'one secret for two purposes',
    { METRICS_TOKEN: 'abcdefghijklmnopqrst', BACKUP_KEY: 'abcdefghijklmnopqrst' },
    'are the same',
    'openssl rand',
  ],
  ['a short token', { METRICS_TOKEN: 'aaaaaaaaaaaaaaaaaaaaaa' }, 'METRICS_TOKEN', 'openssl'],
  [
    'a guessable database password',
    {
      DATABASE_URL: 'postgres://nela:postgres@db.example.org/nela',
      AUTH_SECRET: 'zV6Xo0cNq9-bGm2Lr8_tYw4Kp1sJd7hF',
    },
    'DATABASE_URL is easily guessed',
    'a long random one',
  ],
  [
    'plain http for users',
    { PUBLIC_URL: 'http://nela.example.org', ALLOW_HTTP: 'on' },
    'plain http',
    'TLS in front',
  ],
  ['a proxy before localhost', { TRUST_PROXY: '127.0.0.1' }, 'http://localhost:3000', 'Set PUBLIC_URL'],
])('suggests a correction for %s', async (_what, env, says, todo) => {
  expect(await check(env)).toEqual([
    { state: 'look', says: expect.stringContaining(says), todo: expect.stringContaining(todo) },
  ])
})

it('finds a file of secrets that others can read', async () => {
  await check({})
  const path = join(dataDir, 'vapid-keys.json')
  chmodSync(path, 0o644)
  // A starting server corrects the mode, so the doctor reads it before.
  const config = loadConfig({
    DATA_DIR: dataDir,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: 'A'.repeat(43),
  })
  expect(await checkConfiguration({}, config)).toEqual([
    { state: 'look', says: `Other users can read ${path}`, todo: 'Run chmod 600 on that file.' },
  ])
  chmodSync(path, 0o600)
})

const publicKey = Buffer.alloc(65, 1).toString('base64url')
