import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientFixture } from './support/client-fixture.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

/** Contains the patterns that a regular expression's replacement would expand. */
const style = '.hero{content:"$&"}\n.дім{color:red}'

const client = clientFixture()
let server: TestServer
beforeAll(async () => {
  writeFileSync(
    join(client.folder, 'landing.uk.html'),
    `<!doctype html><html lang="uk"><head><title>День &amp; ніч</title><link rel="alternate" hreflang="ka" href="/?lang=ka" /><meta name="description" content="&lt;/script> &quot;разом&quot; $&amp;" /><style>${style}</style></head><body>тіло</body></html>`,
  )
  server = await openTestServer({ clientDir: client.folder, config: { publicUrl: 'https://nela.example' } })
})
afterAll(async () => {
  await server.close()
  client.remove()
})

it('has its own address, a picture and a description, in the language of the page', async () => {
  const { text, headers } = await server.inject({ url: '/?lang=uk' })
  expect(text).toContain('<link rel="canonical" href="https://nela.example/?lang=uk" />')
  expect(text).toContain('<link rel="alternate" hreflang="ka" href="https://nela.example/?lang=ka" />')
  expect(text).toContain('<meta property="og:title" content="День &amp; ніч" />')
  expect(text).toContain('<meta property="og:image" content="https://nela.example/social/uk.png" />')
  expect(text).toContain('<meta property="og:locale" content="uk_UA" />')
  expect(text.endsWith('<body>тіло</body></html>')).toBe(true)
  expect(headers.vary).toMatch(/accept-language/i)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

it('gives search engines the same in data that no description can break out of', async () => {
  const { text } = await server.inject({ url: '/?lang=uk' })
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(blocks).toHaveLength(1)
  expect(JSON.parse(blocks[0]![1]!)).toMatchObject({
    '@type': 'WebApplication',
    url: 'https://nela.example/?lang=uk',
    description: '</script> "разом" $&',
    inLanguage: 'uk',
  })
})

it('is compressed, and has a Vary header for language and encoding', async () => {
  const { headers } = await server.inject({ url: '/?lang=uk', headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(headers.vary).toMatch(/accept-language/i)
  expect(headers.vary).toMatch(/accept-encoding/i)
})

it.each(['/?lang=uk', '/landing.uk.html'])('%s may load its own styles and no others', async (url) => {
  const { text, headers } = await server.inject({ url })
  const hash = createHash('sha256').update(style).digest('base64')
  const directives = String(headers['content-security-policy']).split(';')
  expect(text).toContain(`<style>${style}</style>`)
  expect(directives).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(directives).toContain("script-src 'self'")
})

it('other pages may not load its styles', async () => {
  for (const url of ['/?lang=en', '/home', '/privacy-policy.html'])
    expect(String((await server.inject({ url })).headers['content-security-policy']).split(';')).toContain(
      "style-src 'self'",
    )
})

it.each([
  [undefined, 'href="/terms-of-service.html#contact-ka"'],
  ['help&care@nela.example', 'href="mailto:help%26care@nela.example"'],
])('the Support link leads to %s', async (email, link) => {
  const page =
    '<html lang="ka"><head></head><body><a href="/terms-of-service.html#contact-ka">S</a></body></html>'
  writeFileSync(join(client.folder, 'landing.ka.html'), page)
  const operator = { name: undefined, email, address: undefined }
  const own = await openTestServer({ clientDir: client.folder, config: { operator } })
  try {
    for (const url of ['/?lang=ka', '/landing.ka.html'])
      expect((await own.inject({ url })).text).toContain(link)
  } finally {
    await own.close()
  }
})

it.each([
  [undefined, '<div><i></i></div>'],
  [10_000, '<div><p class="claim">More than 10,000 families use Nela.</p><i></i></div>'],
])('names %s families', async (familiesClaim, shown) => {
  const claim = '<p class="claim" hidden="">More than %FAMILIES% families use Nela.</p>'
  const page = `<html lang="en"><head></head><body><div>${claim}<i></i></div></body></html>`
  writeFileSync(join(client.folder, 'landing.en.html'), page)
  const own = await openTestServer({ clientDir: client.folder, config: { familiesClaim } })
  try {
    for (const url of ['/?lang=en', '/landing.en.html'])
      expect((await own.inject({ url })).text).toContain(`<body>${shown}</body>`)
  } finally {
    await own.close()
  }
})
