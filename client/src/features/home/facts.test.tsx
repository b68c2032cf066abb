import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, it, vi } from 'vitest'
import { activateLanguage } from '#i18n/languages.ts'
import { mount, press } from '../../../test/mount.tsx'
import { Facts } from './facts.tsx'
import type { Overview } from './overview.ts'

it('the last sleep opens the sheet of a sleep that is over, the last feed and walk their history', async () => {
  await activateLanguage('en')
  const [onSleep, onHistory] = [vi.fn(), vi.fn()]
  const overview = { hints: {} } as Overview
  await mount(
    <I18nProvider i18n={i18n}>
      <Facts overview={overview} now={0} onSleep={onSleep} onHistory={onHistory} />
    </I18nProvider>,
  )
  const fact = (act: string) => document.querySelector<HTMLElement>(`button[data-act=${act}]`)!
  await press(fact('sleep'))
  expect([onSleep.mock.calls.length, onHistory.mock.calls]).toEqual([1, []])
  await press(fact('feed'))
  await press(fact('walk'))
  expect([onSleep.mock.calls.length, onHistory.mock.calls]).toEqual([1, [['feeding'], ['play']]])
})
