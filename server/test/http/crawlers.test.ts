import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientFixture } from '../support/client-fixture.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const client = clientFixture()
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ clientDir: client.folder })
})
afterAll(async () => {
  await server.close()
  client.remove()
})
const get = (url: string) => server.inject({ method: 'GET', url })

it('lists the public pages in each language for search engines', async () => {
  const robots = await get('/robots.txt')
  expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(robots.text).toContain('Sitemap: https://nela.test/sitemap.xml')
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  for (const language of ['en', 'ru', 'uk', 'ka'])
    expect(sitemap.text).toContain(`<loc>https://nela.test/?lang=${language}</loc>`)
  expect(sitemap.text).not.toMatch(/wishlist|\/api/)
})

it('forbids to list pages that need a link', async () => {
  for (const path of ['/wishlist/x', '/wishlist', '/public/x', '/accept-invite/x', '/reset-password?token=x'])
    expect((await get(path)).headers, path).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' })
  for (const path of ['/', '/wishlists', '/privacy-policy.html'])
    expect((await get(path)).headers, path).not.toHaveProperty('x-robots-tag')
})

it('forbids to list a public wishlist, and sends it with the policy of every document', async () => {
  const page = await get(`/public/wishlist/${'A'.repeat(22)}`)
  expect(page).toMatchObject({ status: 200, headers: { 'x-robots-tag': 'noindex, nofollow' } })
  expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  expect((await get('/login')).headers).not.toHaveProperty('x-robots-tag')
})
