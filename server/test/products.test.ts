import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtIn } from '#features/products/catalogue/built-in.ts'
import { signIn, type Person } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let anna: Person
beforeAll(async () => {
  server = await openTestServer()
  anna = await signIn(server, 'Anna')
})
afterAll(() => server.close())

interface Found {
  id: string
  name: string
  categoryId: string
}
const namesOf = (answer: { body: { products: Found[] } }) => answer.body.products.map(({ name }) => name)

describe('the built-in catalogue', () => {
  it('has ten categories with at least twelve products, and three with thirty', async () => {
    const { body } = await anna.get('/api/products/categories')
    const counts = body.map((one: { _count: { products: number } }) => one._count.products)
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'Feeding & Nursing',
      'Sleep & Comfort',
      'Diaper & Bathing',
      'Safety & Childproofing',
      'Toys & Development',
      'Baby Gear & Equipment',
      'Health & Grooming',
      'Travel & Car Safety',
      'Clothing & Accessories',
      'Baby Monitor & Tech',
    ])
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(12)
    expect(counts.filter((count: number) => count >= 30)).toHaveLength(3)
  })

  it('is complete in four languages, has each name once, and claims no rating and no badge', () => {
    for (const language of ['en', 'ru', 'uk', 'ka'] as const) {
      const names = builtIn.products.map(({ texts }) => texts[language].name)
      expect(new Set(names).size).toBe(names.length)
      const letters = { en: /[a-z]/, ru: /[а-яё]/, uk: /[а-яіїєґ]/, ka: /[ა-ჰ]/ }[language]
      for (const { texts } of builtIn.products) {
        const { name, description, features } = texts[language]
        for (const text of [name, description, ...features]) expect(text, name).toMatch(letters)
        if (language === 'uk') expect(`${name} ${description}`).not.toMatch(/[ыэъё]/)
        if (language === 'ru') expect(`${name} ${description}`).not.toMatch(/[іїєґ]/)
      }
    }
    expect(new Set(builtIn.products.map(({ id }) => id)).size).toBe(builtIn.products.length)
    for (const product of builtIn.products)
      expect(product).toMatchObject({ rating: null, reviewCount: null, isPrime: false, isBestSeller: false })
  })

  it('has the fields of the specification for each product', async () => {
    const { body } = await anna.get('/api/products/categories/sleep/products')
    const fields =
      'id name description imageUrl lastUpdated estimatedPrice rating reviewCount features isPrime isBestSeller isTrending affiliateUrl searchTerms'
    for (const product of body.products) {
      expect(Object.keys(product)).toEqual(expect.arrayContaining(fields.split(' ')))
      expect(product.features.length).toBeGreaterThan(0)
      expect(product.searchTerms.length).toBeGreaterThan(0)
    }
  })

  it('comes in pages of twelve', async () => {
    const page = (n: number) => anna.get(`/api/products/categories/feeding/products?page=${n}`)
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    expect(pages.map(({ body }) => body.products.length)).toEqual([12, 12, 6, 0])
    expect(pages[1]!.body.pagination).toEqual({ page: 2, limit: 12, total: 30, pages: 3 })
    expect(new Set(pages.flatMap(namesOf)).size).toBe(30)
    for (const unknown of ['nothing', 'Feeding', '%20', '0'])
      expect(await anna.get(`/api/products/categories/${unknown}/products`)).toMatchObject({
        status: 400,
        body: { code: 'unknown_category' },
      })
    for (const bad of ['page=0', 'limit=49', 'page=x', 'language=de', 'sort=price'])
      expect((await anna.get(`/api/products/categories/feeding/products?${bad}`)).status).toBe(400)
  })

  it("links to a search of a shop, with the operator's tag if there is one", async () => {
    const url = '/api/products/categories/sleep/products'
    const link = 'https://www.amazon.com/s?k=baby+crib'
    expect((await anna.get(url)).body.products[0]).toMatchObject({ name: 'Cot', affiliateUrl: link })
    const ofConfig = async (config: object) => {
      const other = await openTestServer({ database: server.database, config })
      const headers = { authorization: `Bearer ${anna.accessToken}` }
      const answer = await other.inject({ method: 'GET', url, headers })
      await other.close()
      return answer.body.products[0].affiliateUrl
    }
    expect(await ofConfig({ affiliateTag: 'nela-20' })).toBe(`${link}&tag=nela-20`)
    expect(await ofConfig({ affiliateShop: 'gb' })).toBe('https://www.amazon.co.uk/s?k=baby+cot')
  })
})

describe('the search', () => {
  const search = async (q: string, language = 'en') =>
    namesOf(await anna.get(`/api/products/search?q=${encodeURIComponent(q)}&language=${language}`))

  it.each([
    ['bottles', 'en', 'Glass bottle'],
    ['sleeping bag', 'en', 'Thin sleeping bag'],
    ['бутылочка', 'ru', 'Стеклянная бутылочка'],
    ['бутылочки', 'ru', 'Стеклянная бутылочка'],
    ['коляска', 'ru', 'Коляска для двойни'],
    ['пляшечки', 'uk', 'Скляна пляшечка'],
    ['візочок', 'uk', 'Візочок для двійні'],
    ['ბოთლები', 'ka', 'მინის ბოთლი'],
    ['ეტლი', 'ka', 'ტყუპების ეტლი'],
    // The query is in one language, the result in another.
    ['ბოთლი', 'en', 'Glass bottle'],
    ['thermom', 'ru', 'Цифровой термометр'],
  ])('finds %j in %s', async (q, language, name) => {
    expect(await search(q, language)).toContain(name)
  })

  const found = async (q: string, language = 'en') =>
    (await anna.get(`/api/products/search?limit=48&q=${encodeURIComponent(q)}&language=${language}`)).body
      .products as { name: string; matched?: string; description: string }[]

  it.each([
    ['cot', 'en', /\bcots?\b/i],
    ['pad', 'en', /\bpads?\b/i],
    ['cup', 'en', /\bcups?\b/i],
    ['bib', 'en', /\bbibs?\b/i],
    ['ball', 'en', /\bballs?\b/i],
    ['книжка', 'ru', /книжк/i],
    ['мяч', 'ru', /мяч/i],
    ['м’яч', 'uk', /м’яч/i],
    ['ბურთი', 'ka', /ბურთი/],
  ])('ranks %j in %s as a whole word of a name before prefixes and mentions', async (q, language, whole) => {
    const names = (await found(q, language)).map(({ name }) => name)
    const isWhole = names.map((name) => whole.test(name))
    expect(isWhole[0]).toBe(true)
    // No other product comes before one of these.
    expect(isWhole.lastIndexOf(true)).toBe(isWhole.filter(Boolean).length - 1)
  })

  it('ranks an exact name first', async () => {
    expect((await found('cot'))[0]?.name).toBe('Cot')
    expect((await found('кроватка', 'ru'))[0]?.name).toBe('Кроватка')
  })

  it('returns the matched word', async () => {
    const cot = await found('cot')
    expect(cot.find(({ name }) => name === 'Sound machine')?.matched).toBe('cot')
    expect(cot.find(({ name }) => name === 'Cotton bibs')?.matched).toBe('cotton')
    expect((await found('ბოთლი'))[0]).toMatchObject({ matched: 'ბოთლი' })
    expect((await found('stroller')).map(({ name }) => name)).toContain('Light buggy')
    for (const q of ['cot', 'bottles', 'thermom', 'sleeping bag', 'коляска'])
      for (const { matched, name } of await found(q)) expect(matched, `${q}: ${name}`).toBeTruthy()
    expect((await anna.get('/api/products/categories/sleep/products')).body.products[0]).not.toHaveProperty(
      'matched',
    )
  })

  it('ranks a match in the name before one in the description', async () => {
    expect((await search('thermometer'))[0]).toMatch(/thermometer/i)
  })

  it.each(["'", "a' | b", '!!!', '\\', ':*', '&', '<script>', '٪', 'a'.repeat(200), '((((', '%'])(
    'treats %j as words, not as operators',
    async (q) => {
      expect((await anna.get(`/api/products/search?q=${encodeURIComponent(q)}`)).status).toBe(200)
    },
  )

  it('requires a query', async () => {
    for (const q of ['', '%20', '%00'])
      expect((await anna.get(`/api/products/search?q=${q}`)).status).toBe(q === '%00' ? 200 : 400)
  })
})

describe("an operator's feed", () => {
  const file = join(tmpdir(), `nela-feed-${process.pid}.json`)
  afterAll(() => rmSync(file, { force: true }))
  const writeFeed = (products: object[]) => writeFileSync(file, JSON.stringify({ products }))

  it('replaces the catalogue, and is loaded again on request', async () => {
    writeFeed([
      {
        id: 'x1',
        categoryId: 'toys',
        name: { en: '<script>alert(1)</script>', ru: 'Мяч' },
        features: '["Round","Red"]',
        rating: 4.5,
        reviewCount: 12,
        isBestSeller: true,
        imageUrl: 'https://tracker.example/x.png',
        affiliateUrl: 'https://shop.example/ball',
      },
    ])
    const metricsToken = 'a-token-that-is-long-enough-for-it'
    const own = await openTestServer({ config: { productFeed: file, metricsToken } })
    const refresh = () =>
      own.inject({
        method: 'POST',
        url: '/api/products/refresh-products',
        headers: { authorization: `Bearer ${metricsToken}` },
      })
    const eve = await signIn(own, 'Eve')
    const toys = async (language = 'en') =>
      (await eve.get(`/api/products/categories/toys/products?language=${language}`)).body.products
    expect(await toys()).toMatchObject([
      {
        name: '<script>alert(1)</script>',
        features: ['Round', 'Red'],
        rating: 4.5,
        isBestSeller: true,
        // No address of a visitor goes to a third party.
        imageUrl: null,
        affiliateUrl: 'https://shop.example/ball',
      },
    ])
    expect(await toys('ru')).toMatchObject([{ name: 'Мяч' }])
    writeFeed([
      { id: 'x2', categoryId: 'toys', name: 'Ball' },
      { id: 'x3', categoryId: 'sleep', name: 'Bed' },
    ])
    expect(await refresh()).toMatchObject({
      status: 200,
      body: { categories: 10, products: 2 },
    })
    expect(await toys()).toMatchObject([{ id: 'x2' }])
    writeFeed([{ id: 'x4', categoryId: 'toys', name: 'Evil', affiliateUrl: 'javascript:alert(1)' }])
    expect(await refresh()).toMatchObject({
      status: 503,
      body: { code: 'busy' },
    })
    expect(await toys()).toMatchObject([{ id: 'x2' }])
    await own.close()
  })
})

it('hides all products if it is switched off', async () => {
  const off = await openTestServer({ database: server.database, config: { products: false } })
  const headers = { authorization: `Bearer ${anna.accessToken}` }
  for (const [method, url] of [
    ['GET', '/api/products/categories'],
    ['GET', '/api/products/search?q=x'],
  ] as const)
    expect(await off.inject({ method, url, headers })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  await off.close()
})
