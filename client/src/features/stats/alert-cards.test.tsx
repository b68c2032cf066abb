import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MemoryRouter } from 'react-router-dom'
import type { Alert, Seen } from 'sync-protocol/rules/insights/alert'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import { mia } from '../../../test/day.tsx'
import { noon, openLocal, type Local } from '../../../test/local.ts'
import { mount } from '../../../test/mount.tsx'
import { AlertCards } from './alert-cards.tsx'

const hour = 3_600_000
let local: Local

const noWet = (level: Alert['level']): Alert => ({
  id: 'no-wet',
  level,
  at: noon,
  figures: { gapMs: 9 * hour },
  used: { kinds: ['diaper'], from: noon - 9 * hour, until: noon, count: 2 },
})
const links = async (alert: Alert, seen: readonly (Seen & { by: string | null })[] = []) => {
  await mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <MemoryRouter>
          <AlertCards baby={mia} alerts={[alert]} seen={seen} now={noon} onSeen={() => undefined} />
        </MemoryRouter>
      </LocalDataContext>
    </I18nProvider>,
  )
  return [...document.querySelectorAll('article a')].map((link) => link.getAttribute('href'))
}

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (to: { width: number }) => void } }).happyDOM.setViewport({
    width,
  })
const usual = innerWidth

beforeEach(async () => {
  local = await openLocal()
  await activateLanguage('en')
  await loadTexts('stats')
})

// Other tests of this process use the same width.
afterEach(() => setWidth(usual))

it('links to the entries it was read from, urgent or not', async () => {
  expect(await links(noWet('urgent'))).toEqual(['/?history=diaper'])
})
it('links to a history at the last day that was read', async () => {
  const alert = noWet('urgent')
  const yesterday = { ...alert.used, until: noon - 24 * hour }
  expect(await links({ ...alert, used: yesterday })).toEqual(['/?history=diaper&until=2026-11-20'])
})
it('offers an action beside it', async () => {
  expect(await links(noWet('warning'))).toEqual(['/', '/?history=diaper'])
})
it('folds on a phone if it is not urgent or was acknowledged, with the name of the user who saw it', async () => {
  setWidth(390)
  await links(noWet('urgent'))
  await links(noWet('warning'))
  expect(document.querySelectorAll('details')).toHaveLength(0)
  await links(noWet('info'))
  expect(document.querySelector('details')!.open).toBe(false)
  document.body.replaceChildren()
  await links(noWet('urgent'), [{ alertId: 'no-wet', level: 'urgent', at: noon, by: null }])
  expect(document.querySelector('details > summary')!.textContent).toContain('Seen: Former member')
})
