import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { activateLanguage } from '#i18n/languages.ts'
import { fakeServer, json, openScreen, refusal, text } from '../../../test/account-page.tsx'
import { button, field, mount, press, settle, type, until } from '../../../test/mount.tsx'
import { PublicWishlistScreen } from './public-wishlist-screen.tsx'

it('tells search engines not to list a wishlist, from the first render and only there', async () => {
  const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content')
  await activateLanguage('en')
  const { update } = await mount(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/public/wishlist/x']}>
        <PublicWishlistScreen />
      </MemoryRouter>
    </I18nProvider>,
  )
  expect(robots()).toBe('noindex, nofollow')
  await update(null)
  expect(robots()).toBeUndefined()
})

it('reports a list without wishes', async () => {
  fakeServer().answer = () =>
    json(200, { babyName: 'نور', dueDate: null, message: 'شكرا!', items: [], asksWord: false })
  await openScreen({ '/public/wishlist/:shareToken': <PublicWishlistScreen /> }, '/public/wishlist/x')
  await until(() => text().includes('Nothing on the list yet'))
  expect(document.querySelector('ul')).toBeNull()
  // The family's texts have the direction of their letters.
  const own = [...document.querySelectorAll('[dir=auto]')].map((one) => one.textContent)
  expect(own).toEqual(['Wishlist for نور', 'شكرا!'])
  vi.unstubAllGlobals()
})

describe('a list with a guest word', () => {
  const item = { id: 'i1', name: 'Cot', link: null, price: null, quantity: 1, note: null, reserved: 0 }
  const list = { babyName: 'Mia', dueDate: null, message: '', items: [item] }
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    [true, 2],
    [false, 1],
  ])('asksWord %s: the sheet has %i fields', async (asksWord, fields) => {
    const server = fakeServer()
    server.answer = () => json(200, { ...list, asksWord })
    await openScreen({ '/public/wishlist/:shareToken': <PublicWishlistScreen /> }, '/public/wishlist/x')
    await until(() => text().includes('Cot'))
    await press(button('Reserve: Cot'))
    expect(document.querySelectorAll('form input')).toHaveLength(fields)
  })

  it("keeps the guest's typed values when the sheet is closed", async () => {
    fakeServer().answer = () => json(200, { ...list, asksWord: true })
    await openScreen({ '/public/wishlist/:shareToken': <PublicWishlistScreen /> }, '/public/wishlist/x')
    await until(() => text().includes('Cot'))
    await press(button('Reserve: Cot'))
    await type(field('Your name'), 'Ev')
    await press(button('Close'))
    await press(button('Reserve: Cot'))
    expect(field('Your name').value).toBe('Ev')
  })

  it('reports a missing or wrong word, and sends it', async () => {
    const server = fakeServer()
    server.answer = ({ method }) =>
      method === 'GET' ? json(200, { ...list, asksWord: true }) : refusal(403, 'wrong_word')
    await openScreen({ '/public/wishlist/:shareToken': <PublicWishlistScreen /> }, '/public/wishlist/x')
    await until(() => text().includes('Cot'))
    await press(button('Reserve: Cot'))
    await type(field('Your name'), 'Eve')
    await press(button('Reserve'))
    expect(text()).toContain('Please enter the word')
    await type(field('Family word'), 'whale')
    await press(button('Reserve'))
    await settle()
    expect(server.sent.at(-1)!.body).toEqual({ name: 'Eve', quantity: 1, word: 'whale' })
    expect(text()).toContain('That is not the word.')
  })
})
