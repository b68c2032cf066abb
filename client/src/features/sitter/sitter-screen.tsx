import { useLingui } from '@lingui/react/macro'
import { viewerTimeZone } from '#i18n/use-format.ts'
import { LanguageMenu, ThemeMenu } from '#navigation/choice-menus.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Logo } from '#ui/picture/logo.tsx'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { useTitle } from '#ui/layout/screen.tsx'
import { NameForm } from './name-form.tsx'
import { PassPage } from './pass-page.tsx'
import type { PassState, PassStore } from './pass-store.ts'
import { PassOver } from './pass-over.tsx'
import styles from './sitter.module.css'
import { usePass } from './use-pass.ts'

/**
 * The page `/sitter#{token}`: one baby for a person without an account, to see and to log. Search engines do not list
 * it.
 */
export const SitterScreen = () => {
  const { store, state } = usePass()
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <div className={styles.page}>
        <main className={styles.main}>
          <div className={styles.head}>
            <span className={styles.brand}>
              <Logo size={28} />
              <b>{PRODUCT_NAME}</b>
            </span>
            <LanguageMenu />
            <ThemeMenu />
          </div>
          {state !== undefined && <Content store={store} state={state} />}
        </main>
      </div>
    </>
  )
}

const Content = ({ store, state }: { store: PassStore; state: PassState | null }) => {
  const { t } = useLingui()
  useTitle(t`For the sitter`)
  if (state === null || (state.pass.isOver && state.pass.view === null))
    return (
      <div className={styles.words}>
        <h1>{t`This link does not work`}</h1>
        <p>{t`It may have ended, or be incomplete. Please ask the parents for a new one.`}</p>
      </div>
    )
  const { pass } = state
  if (pass.isOver) return <PassOver state={state} />
  if (pass.view === null)
    return (
      <div className={styles.words} role="status">
        <h1>{t`Opening the link`}</h1>
        <p>{t`The first time this needs a connection. Afterwards it works without one.`}</p>
        <Button onClick={() => void store.refresh(pass.token, viewerTimeZone())}>{t`Try again`}</Button>
      </div>
    )
  if (pass.view.pass.name === null)
    return <NameForm store={store} pass={pass} babyName={pass.view.baby.name} />
  return <PassPage store={store} pass={pass} view={pass.view} unsent={state.unsent} />
}
