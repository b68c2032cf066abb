import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, languageNames, languages } from '#i18n/languages.ts'
import { cx } from '#ui/styles/cx.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Logo } from '#ui/picture/logo.tsx'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { Features } from './features.tsx'
import { NightScreen } from './night-screen.tsx'
import { Stars } from './stars.tsx'
import { Steps } from './steps.tsx'
import styles from './landing.module.css'

/** Links have the page's language, so that the next document uses it. */
const login = (language: Language) => `/login?lang=${language}`
const signUp = (language: Language) => `${login(language)}&new`
const tryIt = (language: Language) => `/try?lang=${language}`

/** The placeholder of the number of families. The server removes the sentence if the operator gives none. */
const familiesPlace = '%FAMILIES%'

/** A list of links that opens without script. */
const LanguageLinks = ({ language }: { language: Language }) => {
  const { t } = useLingui()
  return (
    <details className={styles.languages}>
      <summary className={styles.pill} aria-label={`${t`Language`}: ${languageNames[language]}`}>
        <Icon name="globe" size={18} />
        <span>{language.toUpperCase()}</span>
      </summary>
      <ul>
        {languages.map((one) => (
          <li key={one}>
            <a
              href={`/?lang=${one}`}
              lang={one}
              hrefLang={one}
              aria-current={one === language ? 'true' : undefined}
            >
              {languageNames[one]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The public page. It is rendered at build time, and works without script. */
export const Landing = ({ language }: { language: Language }) => (
  <div className={styles.landing}>
    <header className={styles.hero}>
      <Stars />
      <div className={styles.measure}>
        <div className={styles.nav}>
          <span className={styles.brand}>
            <Logo size={30} />
            <b>{PRODUCT_NAME}</b>
          </span>
          <LanguageLinks language={language} />
          <a className={styles.pill} href={login(language)}>
            <Trans>Sign in</Trans>
          </a>
        </div>
        <p className={styles.waiting} id="entries-wait" role="status" hidden>
          <span>
            <Trans>Entries wait on this device. Sign in to send them.</Trans>
          </span>
          <a className={styles.pill} href={login(language)}>
            <Trans>Sign in</Trans>
          </a>
        </p>
        <div className={styles.stage}>
          <div className={styles.words}>
            <h1>
              <Trans>The night shift, shared.</Trans>
            </h1>
            <p className={styles.lead}>
              <Trans>
                Log sleep, feeds and diapers with one thumb, in the dark, without a connection. Everyone who
                cares for your baby sees the same day.
              </Trans>
            </p>
            <a className={cx(styles.button, styles.heroButton)} href={signUp(language)}>
              <Trans>Start free</Trans>
            </a>
            <p className={styles.try}>
              <a href={tryIt(language)}>
                <Trans>Try it first</Trans>
              </a>
              <span>
                <Trans>Without an account. Everything stays on this device.</Trans>
              </span>
            </p>
            <p className={styles.claim} hidden>
              <Trans>More than {familiesPlace} families use Nela.</Trans>
            </p>
          </div>
          <NightScreen />
        </div>
      </div>
    </header>
    <main className={styles.measure}>
      <Features />
      <Steps />
      <section className={styles.end}>
        <h2>
          <Trans>Sleep a little easier.</Trans>
        </h2>
        <a className={styles.button} href={signUp(language)}>
          <Trans>Start free</Trans>
        </a>
      </section>
    </main>
    <footer className={cx(styles.measure, styles.footer)}>
      <span className={styles.footerBrand}>
        <Logo size={22} />
        {PRODUCT_NAME}
      </span>
      <a href={`/privacy-policy.html#${language}`}>
        <Trans>Privacy</Trans>
      </a>
      <a href={`/terms-of-service.html#${language}`}>
        <Trans>Terms</Trans>
      </a>
      <a href={`/terms-of-service.html#contact-${language}`}>
        <Trans>Support</Trans>
      </a>
    </footer>
  </div>
)
