import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appLinkPaths } from 'sync-protocol/reference/app-link-paths'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const [one, two] = ['AB', 'CD'].map((pair) => Array.from({ length: 32 }, () => pair).join(':'))
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    config: {
      androidApps: [
        { packageName: 'app.nela', fingerprint: one! },
        { packageName: 'org.example.nela', fingerprint: one! },
        { packageName: 'app.nela', fingerprint: two! },
      ],
      iosApps: ['A1B2C3D4E5.app.nela'],
    },
  })
})
afterAll(() => server.close())

it('tells Android which app may open links, with each of its certificates', async () => {
  const { status, headers, body } = await server.inject({ url: '/.well-known/assetlinks.json' })
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const statement = (name: string, certificates: string[]) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: certificates },
  })
  expect(body).toEqual([statement('app.nela', [one!, two!]), statement('org.example.nela', [one!])])
})

it('tells iOS which app may open which links', async () => {
  const { status, headers, text } = await server.inject({ url: '/.well-known/apple-app-site-association' })
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const [details] = JSON.parse(text).applinks.details
  expect(details.appIDs).toEqual(['A1B2C3D4E5.app.nela'])
  expect(details.components).toEqual([
    { '/': '/verify-email' },
    { '/': '/reset-password' },
    { '/': '/accept-invite/*' },
    { '/': '/log/*' },
    { '/': '/public/wishlist/*' },
  ])
})

it('has no association file without configured apps', async () => {
  const plain = await openTestServer({ database: server.database })
  for (const name of ['assetlinks.json', 'apple-app-site-association'])
    expect(await plain.inject({ url: `/.well-known/${name}` })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  await plain.close()
})

it('the documentation names every path that an app opens', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/self-hosting.md'), 'utf8')
  for (const path of appLinkPaths) expect(page).toContain(`\`${path}\``)
})
