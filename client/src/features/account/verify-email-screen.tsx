import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/controls/button.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { useTitle } from '#ui/layout/screen.tsx'
import styles from './account.module.css'
import { ConfirmSignUpForm } from './confirm-sign-up-form.tsx'
import { GoToSignIn } from './go-to-sign-in.tsx'
import { Problem } from './problem.tsx'
import { ResendForm } from './resend-form.tsx'
import { type Confirmation, useConfirmation } from './use-confirmation.ts'
import { useTokenOfLink } from './use-token-of-link.ts'

const Failed = ({ code, onRetry }: { code: string; onRetry: () => void }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isMissing = code === 'no_token'
  return (
    <>
      <Problem
        code={code}
        fallback={
          isMissing
            ? t`Invalid verification link. Please request a new verification email.`
            : t`Failed to verify email. Please try again or contact support.`
        }
      />
      {isMissing || code === 'invalid_token' ? (
        <ResendForm />
      ) : (
        <Button size="large" wide onClick={onRetry}>
          {t`Try again`}
        </Button>
      )}
      <Button variant="plain" onClick={() => void navigate('/login', { replace: true })}>
        {t`Back to sign in`}
      </Button>
    </>
  )
}

/**
 * The page `/verify-email?token=`: confirms the address. Signs in the browser that signed up; another browser first
 * asks for the password of that sign-up.
 */
export const VerifyEmailScreen = () => {
  const { t } = useLingui()
  const { state, confirm, retry } = useConfirmation(useTokenOfLink())
  const titles: Record<Confirmation['step'], string> = {
    busy: t`Confirming your address`,
    asked: t`Is this you?`,
    done: t`Your address is confirmed`,
    failed: t`Not confirmed`,
  }
  const title = titles[state.step]
  useTitle(title)
  if (state.step === 'asked')
    return (
      <>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <ConfirmSignUpForm as={state.as} confirm={confirm} />
      </>
    )
  return (
    <div className={styles.notice} aria-busy={state.step === 'busy'}>
      <Pebble act={state.step === 'done' ? 'walk' : 'sleep'} size={56} />
      <h1 tabIndex={-1}>{title}</h1>
      {state.step === 'busy' && <p role="status">{t`One moment, please.`}</p>}
      {state.step === 'done' && <GoToSignIn at={state.until} email={state.email} />}
      {state.step === 'failed' && <Failed code={state.code} onRetry={retry} />}
    </div>
  )
}
