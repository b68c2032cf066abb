import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { mount } from '../../../test/mount.tsx'
import { openFamily } from '../../../test/of-baby.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

beforeEach(() => activateLanguage('en'))

const linksOf = async (bar: ReactNode) => {
  const local = await openFamily()
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter initialEntries={['/growth']}>{bar}</MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
  return [...document.querySelectorAll('nav a')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('aria-label') ?? link.textContent,
    ...(link.hasAttribute('aria-current') ? ['current'] : []),
  ])
}
const shared = [
  ['/', 'Home'],
  ['/stats', 'Statistics'],
  ['/growth', 'Growth', 'current'],
  ['/doctor-timeline', 'Doctor'],
  ['/milestones', 'Milestones'],
  ['/products', 'Products'],
]

it('the bar of a desktop has seven links, the languages, the themes and the user menu', async () => {
  const bar = <TopBar personName="Anna" personMenu={[]} />
  expect(await linksOf(bar)).toEqual([...shared, ['/team', 'Family']])
  const menus = [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? '')
  expect(menus).toHaveLength(3)
  expect(menus.join()).toMatch(/Language.*Your menu/)
})

it('a phone has seven tabs, each with its full name for screen readers', async () => {
  expect(await linksOf(<TabBar />)).toEqual([...shared, ['/settings', 'Settings']])
})
