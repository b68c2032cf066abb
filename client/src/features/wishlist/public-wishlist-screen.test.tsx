import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { activateLanguage } from '#i18n/languages.ts'
import { mount } from '../../../test/mount.tsx'
import { PublicWishlistScreen } from './public-wishlist-screen.tsx'

it('tells search engines to list no wishlist, from the first moment and only there', async () => {
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
