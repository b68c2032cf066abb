import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/controls/button.tsx'
import { useSecondsUntil } from '#ui/hooks/use-seconds-until.ts'

/** Time that a screen stays after success, ms. */
export const stayMs = 3_000

/** Opens the sign-in at a moment (ms), or immediately on a tap, with the address filled in if it is known. */
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
