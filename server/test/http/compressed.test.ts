import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientFixture } from '../support/client-fixture.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const client = clientFixture()
const script = `/* ${'long enough to be worth it '.repeat(80)} */`
let server: TestServer

beforeAll(async () => {
  const path = join(client.folder, 'assets/compressed.js')
  writeFileSync(path, script)
  // Other content on purpose: the answer shows which file it came from.
  writeFileSync(`${path}.br`, brotliCompressSync('made by the build'))
  writeFileSync(join(client.folder, 'assets/plain.js'), script)
  server = await openTestServer({ clientDir: client.folder })
})
afterAll(async () => {
  await server.close()
  client.remove()
})

const get = (url: string, encoding: string) =>
  server.app.inject({ url, headers: { 'accept-encoding': encoding } })

it('sends what the build compressed, with the headers of the file itself', async () => {
  const answer = await get('/assets/compressed.js', 'gzip, br')
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('made by the build')
})

it('sends the file itself where a browser takes no compression', async () => {
  const answer = await get('/assets/compressed.js', 'identity')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toBe(script)
})

it('compresses on the way what the build did not', async () => {
  const answer = await get('/assets/plain.js', 'br')
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
})
