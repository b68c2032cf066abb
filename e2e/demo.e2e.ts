import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../scripts/sources.mjs'
import { Server } from './support/server.ts'

let server: Server
beforeAll(async () => {
  server = await Server.start()
})
afterAll(() => server?.stop())

const demo = () =>
  execFileSync(process.execPath, [join(root, 'scripts/demo.mjs')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PUBLIC_URL: server.url, DATA_DIR: server.dataDir },
  })

it('npm run demo fills an installation once', () => {
  expect(demo()).toMatch(/^\d+ entries of 60 days\. Sign in at /)
  expect(demo()).toBe(
    `The demo family already exists. Sign in at ${server.url} as demo@example.org with the password: warm milk at 3\n`,
  )
})
