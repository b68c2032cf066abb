import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientFixture } from '../support/client-fixture.ts'
import { family } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const client = clientFixture()
const script = `/* ${'long enough to be worth it '.repeat(80)} */`
let server: TestServer

beforeAll(async () => {
  const path = join(client.folder, 'assets/compressed.js')
  writeFileSync(path, script)
  // The content differs on purpose: the answer shows which file it came from.
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

it('sends files that the build compressed, with the headers of the file itself', async () => {
  const answer = await get('/assets/compressed.js', 'gzip, br')
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('made by the build')
})

it('sends the uncompressed file to a browser that accepts no compression', async () => {
  const answer = await get('/assets/compressed.js', 'identity')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toBe(script)
})

it('compresses on the fly what the build did not', async () => {
  const answer = await get('/assets/plain.js', 'br')
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
})

it('compresses a page of a first sync in the thread that reads it, as the client accepts it', async () => {
  const { anna, teamId } = await family(server)
  const page = async (accepted: string) => {
    const url = `/api/sync/bootstrap?space=${teamId}`
    const headers = { authorization: `Bearer ${anna.accessToken}`, 'accept-encoding': accepted }
    const { rawPayload, headers: answerHeaders } = await server.app.inject({ url, headers })
    expect(answerHeaders['content-type']).toBe('application/json; charset=utf-8')
    return { bytes: rawPayload, encoding: answerHeaders['content-encoding'], vary: answerHeaders.vary }
  }
  const [plain, br, gzip] = [await page('identity'), await page('gzip, br'), await page('gzip;q=0.5')]
  expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip'])
  expect([br.vary, gzip.vary]).toEqual(['accept-encoding', 'accept-encoding'])
  const { serverTime, ...rows } = JSON.parse(plain.bytes.toString())
  expect(rows.rows.length).toBeGreaterThan(0)
  expect(JSON.parse(brotliDecompressSync(br.bytes).toString())).toMatchObject(rows)
  expect(JSON.parse(gunzipSync(gzip.bytes).toString())).toMatchObject(rows)
  expect(serverTime).toBeGreaterThan(0)
})
