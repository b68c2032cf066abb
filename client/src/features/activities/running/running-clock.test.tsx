import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { beforeEach, expect, it } from 'vitest'
import { mount } from '../../../../test/mount.tsx'
import { ClockParts } from './running-clock.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const minute = 60_000

it.each([
  ['20min', 20 * minute],
  ['5h2min', 302 * minute],
  ['23h59min', 1_439 * minute],
  // A large clock has no space for minutes after a day.
  ['24h', 1_440 * minute],
  ['123h', (123 * 60 + 12) * minute],
])('formats a length as %s', async (text, ms) => {
  const { container } = await mount(
    <I18nProvider i18n={i18n}>
      <ClockParts ms={ms} />
    </I18nProvider>,
  )
  expect(container.textContent).toBe(text)
})
