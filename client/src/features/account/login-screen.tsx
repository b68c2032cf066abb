import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { useTitle } from '#ui/screen.tsx'
import styles from './account.module.css'
import { CheckEmail } from './check-email.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** `/login`: sign in, or with `?new` sign up; one screen with a toggle that keeps the address. */
export const LoginScreen = () => {
  const { t } = useLingui()
  const { status, user } = useSession()
  const [query, setQuery] = useSearchParams()
  const [email, setEmail] = useState(user?.email ?? '')
  const [isMailed, setMailed] = useState(false)
  const isNew = query.has('new')
  const title = isNew ? t`Create an account` : t`Sign in`
  useTitle(title)
  const toggle = (toNew: boolean) => {
    setMailed(false)
    setQuery(toNew ? { new: '' } : {}, { replace: true })
  }
  if (isMailed) return <CheckEmail email={email} onBack={() => toggle(false)} />
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {status === 'expired' && (
        <p className={styles.note}>
          {t`Your session has ended. Everything you logged is safe on this device and syncs after you sign in.`}
        </p>
      )}
      {isNew ? (
        <SignUpForm email={email} onEmail={setEmail} onDone={() => setMailed(true)} />
      ) : (
        <SignInForm email={email} onEmail={setEmail} onMailed={() => setMailed(true)} />
      )}
      <p className={styles.foot}>
        {isNew ? t`Already have an account?` : t`New here?`}
        <Button variant="plain" onClick={() => toggle(!isNew)}>
          {isNew ? t`Sign in instead` : t`Create an account`}
        </Button>
      </p>
    </>
  )
}
