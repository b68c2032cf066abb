import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFixture } from './support/client-fixture.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

const client = clientFixture()
afterAll(() => client.remove())

const hostile = {
  name: `<script>alert(1)</script> & "Söhne" $& $1 $\``,
  email: `a"><script>x</script>?bcc=b@example.org`,
  address: "</span><img src=x onerror=alert('1')>\n0108 Tbilisi",
}

describe('an operator with configured details', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ clientDir: client.folder, config: { operator: hostile } })
  })
  afterAll(() => server.close())

  it('is named where the page has its placeholder, with the details as escaped text', async () => {
    const { text, status } = await server.inject({ url: '/privacy-policy.html' })
    expect(status).toBe(200)
    const name = '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot; $&amp; $1 $`'
    expect(text.split(name)).toHaveLength(3)
    expect(text).toContain(
      '<a href="mailto:a%22%3E%3Cscript%3Ex%3C%2Fscript%3E%3Fbcc%3Db@example.org">a&quot;&gt;&lt;script&gt;x&lt;/script&gt;?bcc=b@example.org</a>',
    )
    expect(text).toContain('&lt;/span&gt;&lt;img src=x onerror=alert(&#39;1&#39;)&gt;\n0108 Tbilisi')
    expect(text).not.toMatch(/<script|<img|no name|no e-mail|no address/)
  })

  it('uses the language of the browser, unless the address sets another', async () => {
    for (const [url, accepted, expected] of [
      ['/terms-of-service.html', 'ka', 'ka'],
      ['/terms-of-service.html', 'fr', 'en'],
      ['/privacy-policy.html?lang=uk', 'ka', 'uk'],
    ]) {
      const { text, headers } = await server.inject({ url: url!, headers: { 'accept-language': accepted } })
      expect(text).toContain(`<html lang="${expected}">`)
      expect(headers.vary).toContain('accept-language')
    }
  })
})

it('an operator without configured details leaves the text of the page', async () => {
  const operator = { name: undefined, email: undefined, address: undefined }
  const server = await openTestServer({ clientDir: client.folder, config: { operator } })
  const { text } = await server.inject({ url: '/privacy-policy.html' })
  expect(text).toContain('<span data-operator="name">no name</span>')
  expect(text).toContain('<span data-operator="email">no e-mail</span>')
  await server.close()
})
