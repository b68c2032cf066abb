import { Fragment, type ReactNode } from 'react'
import { type Language, languageNames, languages } from '#i18n/languages.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Logo } from '#ui/picture/logo.tsx'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { legalTexts } from './content/all.ts'
import { type LegalLanguage, type LegalText, privacySections, termsSections } from './legal-text.ts'
import styles from './legal.module.css'

/** The two documents: their paths and their sections in order. */
export const legalPages = {
  privacy: { path: '/privacy-policy.html', other: 'terms', sections: privacySections },
  terms: { path: '/terms-of-service.html', other: 'privacy', sections: termsSections },
} as const
export type LegalPage = keyof typeof legalPages

const textOf = (page: LegalPage, language: Language): LegalText<string> => legalTexts[language][page]

const isOperatorField = (name: string): name is keyof LegalLanguage['words']['operator'] =>
  ['name', 'email', 'address'].includes(name)

/** Replaces `{product}` by its name, and the operator's values by spans that the server fills. */
const withFields = (text: string, language: Language): ReactNode =>
  text.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>
    if (part === 'product') return <Fragment key={index}>{PRODUCT_NAME}</Fragment>
    if (!isOperatorField(part)) throw new Error(`unknown placeholder ${part}`)
    return (
      <span key={index} data-operator={part}>
        {legalTexts[language].words.operator[part]}
      </span>
    )
  })

/** The text without markup, for titles and descriptions. */
export const plainText = (text: string) => text.replaceAll('{product}', PRODUCT_NAME)

const LanguageLinks = ({ language, words }: { language: Language; words: LegalLanguage['words'] }) => (
  <nav className={styles.languages} aria-label={words.language}>
    {languages.map((one) => (
      <a
        key={one}
        href={`#${one}`}
        lang={one}
        hrefLang={one}
        aria-current={one === language ? 'true' : undefined}
      >
        {languageNames[one]}
      </a>
    ))}
  </nav>
)

const Contents = ({ page, language }: { page: LegalPage; language: Language }) => {
  const { sections } = textOf(page, language)
  return (
    <nav className={styles.contents} aria-label={legalTexts[language].words.contents}>
      <ol>
        {legalPages[page].sections.map((id) => (
          <li key={id}>
            <a href={`#${id}-${language}`}>{plainText(sections[id]!.title)}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const Section = ({ page, language, id }: { page: LegalPage; language: Language; id: string }) => {
  const { title, body } = textOf(page, language).sections[id]!
  return (
    <section id={`${id}-${language}`} aria-labelledby={`${id}-${language}-title`}>
      <h2 id={`${id}-${language}-title`}>{plainText(title)}</h2>
      {body.map((block, index) =>
        typeof block === 'string' ? (
          <p key={index}>{withFields(block, language)}</p>
        ) : (
          <ul key={index}>
            {block.map((item) => (
              <li key={item}>{withFields(item, language)}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}

const LegalArticle = ({ page, language }: { page: LegalPage; language: Language }) => {
  const { words } = legalTexts[language]
  const { title, lead } = textOf(page, language)
  const { other, sections } = legalPages[page]
  return (
    <article id={language} lang={language} className={styles.document}>
      <div className={styles.bar}>
        <a className={styles.back} href={`/?lang=${language}`} data-back>
          <Icon name="chevronLeft" size={20} />
          {words.back}
        </a>
        <span className={styles.brand}>
          <Logo size={26} />
          <b>{PRODUCT_NAME}</b>
        </span>
        <LanguageLinks language={language} words={words} />
      </div>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{plainText(lead)}</p>
        <p className={styles.updated}>{words.updated}</p>
      </header>
      <div className={styles.columns}>
        <Contents page={page} language={language} />
        <div className={styles.text}>
          {sections.map((id) => (
            <Section key={id} page={page} language={language} id={id} />
          ))}
          <a className={styles.other} href={`${legalPages[other].path}#${language}`}>
            {textOf(other, language).title}
            <Icon name="chevronRight" size={20} />
          </a>
        </div>
      </div>
    </article>
  )
}

/** A legal page with all its languages, one of which is shown; rendered at build time. */
export const LegalDocument = ({ page }: { page: LegalPage }) => (
  <main>
    {languages.map((language) => (
      <LegalArticle key={language} page={page} language={language} />
    ))}
  </main>
)
