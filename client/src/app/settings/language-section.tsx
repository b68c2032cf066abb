import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { languageNames, languages } from '#i18n/languages.ts'
import { setLanguage } from '#session/language.ts'
import { Card, SectionTitle } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './settings.module.css'

/** The language of the app on this device. */
export const LanguageSection = () => {
  const { t, i18n } = useLingui()
  const name = useId()
  return (
    <section>
      <SectionTitle>
        <Trans>Language</Trans>
      </SectionTitle>
      <Card list role="radiogroup" aria-label={t`Language`}>
        {languages.map((language) => (
          <label key={language} className={styles.language} lang={language}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={i18n.locale === language}
              onChange={() => void setLanguage(language)}
            />
            <span>{languageNames[language]}</span>
            <Icon name="check" size={20} />
          </label>
        ))}
      </Card>
    </section>
  )
}
