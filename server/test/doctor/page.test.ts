import { expect, it } from 'vitest'
import { fine, look, wrong } from '#platform/doctor/finding.ts'
import { hideSecrets } from '#platform/doctor/hide-secrets.ts'
import { jsonOf, pageOf } from '#platform/doctor/page.ts'
import { exitCodeOf, runChecks } from '#platform/doctor/run-checks.ts'

const passing = { name: 'disk', run: async () => [fine('Free: data 40 GB')] }
const warning = { name: 'mail', run: async () => [look('Nobody gets a mail', 'Set SMTP_URL.')] }
const failing = { name: 'redis', run: async () => [wrong('It is away', 'Start it.')] }

it('prints state and advice, in the order of the checks', async () => {
  const lines = await runChecks([passing, warning, failing])
  expect(pageOf(lines)).toBe(
    [
      'fine          disk   Free: data 40 GB',
      'look at this  mail   Nobody gets a mail',
      '                     → Set SMTP_URL.',
      'wrong         redis  It is away',
      '                     → Start it.',
      '',
      '1 fine, 1 to look at, 1 wrong',
      '',
    ].join('\n'),
  )
  expect(JSON.parse(jsonOf(lines))).toEqual({ exitCode: 2, findings: lines })
})

it('exits with 0, 1 or 2 by the worst finding', async () => {
  expect(exitCodeOf(await runChecks([passing]))).toBe(0)
  expect(exitCodeOf(await runChecks([warning, passing]))).toBe(1)
  expect(exitCodeOf(await runChecks([failing, warning, passing]))).toBe(2)
})

it('stops waiting for a check that does not end, and reports one that fails', async () => {
  const silent = { name: 'bucket', run: () => new Promise<never>(() => {}) }
  const slow = { name: 'backups', limit: 1, run: silent.run }
  const broken = { name: 'database', run: async () => Promise.reject(new Error('no\n such table')) }
  expect(await runChecks([silent, broken, slow, passing], 20)).toMatchObject([
    { check: 'bucket', state: 'wrong', says: 'There was no answer within 0.02 seconds' },
    { check: 'database', state: 'wrong', says: 'This check failed: no such table' },
    { check: 'backups', state: 'wrong' },
    { check: 'disk', state: 'fine' },
  ])
})

it('hides every secret of the environment, also in an address, decoded or not', () => {
  const hide = hideSecrets(
    {
      DATABASE_URL: 'postgres://nela:p%40ss-word@db/nela',
      SMTP_URL: 'smtp://anna:milk-at-3@mail.example.org',
      AUTH_SECRET: 'zV6Xo0cNq9-bGm2Lr8_tYw4Kp1sJd7hF',
      AWS_ACCESS_KEY_ID: 'AKIATEST',
      AWS_SECRET_ACCESS_KEY: 'hush/hush',
      BACKUP_KEY: ' three warm bottles ',
      METRICS_TOKEN: 'a-token-that-is-long',
      PUBLIC_URL: 'https://nela.example.org',
      PATH: '/bin',
    },
    ['of a file'],
  )
  expect(
    hide(
      'p%40ss-word p@ss-word milk-at-3 zV6Xo0cNq9-bGm2Lr8_tYw4Kp1sJd7hF AKIATEST hush/hush three warm bottles ' +
        'a-token-that-is-long of a file https://nela.example.org /bin',
    ),
  ).toBe(`${'••• '.repeat(9)}https://nela.example.org /bin`)
})
