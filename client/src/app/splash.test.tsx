import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, it } from 'vitest'
import { activateLanguage, languages } from '#i18n/languages.ts'
import { mount } from '../../test/mount.tsx'
import { Splash } from './splash.tsx'

const first = new DOMParser().parseFromString(
  readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8'),
  'text/html',
)

it.each(languages)(
  'shows logo, name and "Loading..." in %s, before and after the script has loaded',
  async (language) => {
    await activateLanguage(language)
    const { container } = await mount(
      <I18nProvider i18n={i18n}>
        <Splash />
      </I18nProvider>,
    )
    const before = first.querySelector('.splash')!
    for (const splash of [before, container]) {
      expect(splash.querySelector('svg')).not.toBeNull()
      expect(splash.querySelector('b')!.textContent).toBe('Nela')
    }
    const words = container.querySelector('[role=status]')!.textContent
    expect(words).toBe(before.querySelector(`[data-for=${language}]`)!.textContent)
    if (language === 'en') expect(words).toBe('Loading...')
  },
)
