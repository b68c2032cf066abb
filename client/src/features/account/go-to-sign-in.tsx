import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/controls/button.tsx'
import { useSecondsUntil } from '#ui/hooks/use-seconds-until.ts'

/** Milliseconds that a screen stays once its work is done. */
export const stayMs = 3_000

/** Leads to the sign-in at a moment (ms), or at once on a tap; with the address filled in where it is known. */
export const GoToSignIn = ({ at, email }: { at: number; email?: string | undefined }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const seconds = useSecondsUntil(at)
  useEffect(() => {
    if (seconds === 0) void navigate('/login', { replace: true, state: { email } })
  }, [seconds, navigate, email])
  return (
    <>
      <p role="status">{t`You can sign in now. Going there in ${seconds} s.`}</p>
      <Button size="large" wide onClick={() => void navigate('/login', { replace: true, state: { email } })}>
        {t`Sign in now`}
      </Button>
    </>
  )
}
