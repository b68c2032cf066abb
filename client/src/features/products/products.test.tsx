import { afterEach, beforeEach, expect, it } from 'vitest'
import { tokens } from '#api/call.ts'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { fakeServer, json, offline, openScreen, text } from '../../../test/account-page.tsx'
import { button, press, until } from '../../../test/mount.tsx'
import { ProductsScreen } from './products-screen.tsx'

const product = (name: string, more: object = {}) => ({
  ...{ id: name, categoryId: 'sleep', name, description: 'At night', imageUrl: null, lastUpdated: '' },
  ...{ estimatedPrice: 180, rating: null, reviewCount: null, features: [], searchTerms: [] },
  ...{
    isPrime: false,
    isBestSeller: false,
    isTrending: false,
    affiliateUrl: 'https://shop.example/',
    ...more,
  },
})
const categories = (...counts: number[]) =>
  counts.map((products, at) => ({ id: `c${at}`, name: `Category ${at}`, _count: { products } }))
const page = (...products: object[]) => ({
  products,
  pagination: { page: 1, limit: 12, total: products.length, pages: 1 },
})

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  localStorage.clear()
  tokens.write({ accessToken: 'a', refreshToken: 'r' })
  await activateLanguage('en')
  await loadTexts('products')
  server = fakeServer()
})
afterEach(() => toast.getShown().forEach(({ id }) => toast.dismiss(id)))

const show = (path: string) => openScreen({ '/products': <ProductsScreen /> }, path)
const toastTexts = () => toast.getShown().map((one) => one.text)

it('reports the result of a refresh: the number of products, or that there was no answer', async () => {
  server.answer = () => json(200, categories(30, 12))
  await show('/products')
  await until(() => text().includes('Category 1'))
  server.answer = () => json(200, categories(30, 13))
  await press(button('Refresh'))
  await until(() => toastTexts().includes('Up to date: 43 products'))
  expect(text()).toContain('Category 1 13')

  for (const answer of [offline, () => json(503, { error: 'busy', code: 'busy' })]) {
    toast.getShown().forEach(({ id }) => toast.dismiss(id))
    server.answer = answer
    await press(button('Refresh'))
    await until(() => toastTexts().includes('Not refreshed: the server did not answer. Try again later.'))
    expect(text()).toContain('Category 1 13')
  }
})

it('shows the matching word if the name does not contain it', async () => {
  const found = page(product('Cot', { matched: 'cot' }), product('Sound machine', { matched: 'cot' }))
  server.answer = ({ path }) => json(200, path.includes('/search') ? found : categories(2))
  await show('/products?q=cot')
  await until(() => text().includes('Sound machine'))
  expect(text().split('Found by “cot”')).toHaveLength(2)
  const cards = [...document.querySelectorAll('ul > li')].map((one) => one.textContent ?? '')
  expect(cards.find((one) => one.startsWith('Cot'))).not.toContain('Found by')
})

it.each([
  ['en', '180\u00a0USD'],
  ['ru', '180\u00a0$'],
  ['uk', '180\u00a0$'],
  ['ka', '180\u00a0$'],
] as const)('keeps the number of a price and its sign in one line in %s', async (language, price) => {
  server.answer = ({ path }) => json(200, path.includes('/search') ? page(product('Cot')) : categories(1))
  await show('/products?q=cot')
  await activateLanguage(language)
  await loadTexts('products')
  await until(() => text().includes(price))
})

it('hides the other categories after a choice, until they are opened', async () => {
  server.answer = ({ path }) =>
    json(200, /\/products\?/.test(path) ? page(product('Cot')) : categories(30, 12))
  await show('/products')
  await until(() => text().includes('Category 1 12'))
  await press(button('Category 1 12'))
  await until(() => text().includes('Cot'))
  expect(text()).not.toContain('Category 0')
  await press(button('All categories'))
  await until(() => text().includes('Category 0 30'))
})
