import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { family } from '../support/family.ts'
import { createToken } from '../support/personal-token.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const folder = join(import.meta.dirname, '../../../examples/curl')
const commands = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\.\/nela\.sh (.+)$/gm)].map(
  ([, words]) => words!,
)

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let env: Record<string, string>
beforeAll(async () => {
  server = await openTestServer({ config: { publicUrl: 'http://127.0.0.1' } })
  home = await family(server)
  const { token } = await createToken(server, home.anna)
  env = {
    ...{ NELA_URL: await server.listen(), NELA_TOKEN: token, NELA_BABY: home.babyId },
    ...{ NELA_TZ: 'Europe/Kyiv', PATH: process.env.PATH! },
  }
})
afterAll(() => server.close())

const run = (words: string, changed: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const options = { env: { ...env, ...changed } }
    execFile('sh', [join(folder, 'nela.sh'), ...words.split(' ')], options, (failure, out, error) =>
      resolve({ code: failure ? Number(failure.code) : 0, out, error }),
    )
  })

it('each command of the page works, in order', async () => {
  expect(commands).toHaveLength(11)
  const printed: Record<string, any> = {}
  for (const words of commands) {
    const { code, out, error } = await run(words)
    expect([code, error], words).toEqual([0, ''])
    printed[words] = JSON.parse(out)
  }
  expect(printed.babies).toMatchObject([{ id: home.babyId }])
  expect(printed.status).toMatchObject({ lastFeeding: null })
  expect(printed['last feeding']).toMatchObject([
    { feedType: 'BOTTLE', amountMl: 120, timeZone: 'Europe/Kyiv' },
  ])
  // Three entries of one moment, of which two are printed; their order is not defined.
  expect(printed['last diaper 2']).toHaveLength(2)
  const diapers = (await home.anna.get(`/api/babies/${home.babyId}/diaper`)).body as any[]
  expect(diapers.map(({ wetness, soiled }) => `${wetness} ${soiled}`).sort()).toEqual([
    ...['DRY true', 'WET false', 'WET true'],
  ])
  expect(printed['last sleep 1']).toMatchObject([{ endTime: expect.any(String) }])
})

it("prints the server's refusal, and fails", async () => {
  expect(await run('sleep end')).toMatchObject({
    ...{ code: 1, out: '' },
    error: expect.stringMatching(/^409 .*"not_running"/),
  })
  const { token } = await createToken(server, home.anna, { scope: 'read' })
  expect(await run('diaper wet', { NELA_TOKEN: token })).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^403 .*"forbidden"/),
  })
  expect(await run('babies', { NELA_TOKEN: 'nela_pat_unknown' })).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^401 .*"unauthenticated"/),
  })
})

it('reports that the server does not answer, with the code of curl', async () => {
  // No program listens on the discard port.
  const { code, error } = await run('babies', { NELA_URL: 'http://127.0.0.1:9' })
  expect([code, error]).toEqual([7, expect.stringMatching(/^curl: \(7\) /)])
})

it.each(['', 'sing', 'feed', 'feed 12"0', 'feed -5', 'diaper green', 'sleep', 'last feeding x', 'last play'])(
  'refuses "%s" without a request',
  async (words) => {
    expect(await run(words, { NELA_URL: 'http://127.0.0.1:9' })).toMatchObject({ code: 2, out: '' })
  },
)

it('keeps the token out of the arguments of curl', async () => {
  const stand = mkdtempSync(join(tmpdir(), 'nela-curl-'))
  writeFileSync(join(stand, 'curl'), '#!/bin/sh\necho "$@"\nprintf "\\n200"\n', { mode: 0o755 })
  const { out } = await run('babies', { PATH: `${stand}:${env.PATH}` })
  rmSync(stand, { recursive: true })
  expect(out).toContain('--config - --request GET')
  expect(out).not.toContain(env.NELA_TOKEN)
})
