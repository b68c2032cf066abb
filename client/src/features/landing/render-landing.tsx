import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#i18n/languages.ts'
import { messages as en } from '#locales/en/landing.po'
import { messages as ka } from '#locales/ka/landing.po'
import { messages as ru } from '#locales/ru/landing.po'
import { messages as uk } from '#locales/uk/landing.po'
import { Landing } from './landing.tsx'

const catalogs = { en, ru, uk, ka }

/** Renders the landing page of a language as HTML, with the texts of its head. Runs at build time only. */
export const renderLanding = (language: Language): { html: string; title: string; description: string } => {
  const i18n = setupI18n({ locale: language, messages: { [language]: catalogs[language] } })
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Landing language={language} />
    </I18nProvider>,
  )
  return {
    html,
    title: i18n._(msg`Nela: the baby's day, shared`),
    description: i18n._(
      msg`Log sleep, feeds and diapers with one thumb, in the dark, without a connection. Everyone who cares for your baby sees the same day.`,
    ),
  }
}
