import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { reauthContract } from 'sync-protocol/api/account'
import { type CalendarFeed, renewCalendarFeedContract } from 'sync-protocol/api/calendar-feeds'
import { call } from '#api/call.ts'
import { ConfirmPasswordField } from '#features/account/confirm-password-field.tsx'
import { focusField } from '#features/account/focus-field.ts'
import { Problem } from '#features/account/problem.tsx'
import { useSubmit } from '#features/account/use-submit.ts'
import { Button } from '#ui/controls/button.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'

interface Props {
  calendar: CalendarFeed
  onRenewed: (calendar: CalendarFeed & { address: string }) => void
}

/** Gives a calendar another address after the password was typed again. */
export const RenewForm = ({ calendar, onRenewed }: Props) => {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, problem, clear, submit } = useSubmit()
  const renew = async (form: HTMLFormElement) => {
    setMissing(password === '')
    if (password === '') return focusField(form, 'password')
    const failed = await submit(async () => {
      const { stepUpToken } = await call(reauthContract, { body: { password } })
      onRenewed(
        await call(renewCalendarFeedContract, {
          params: { feedId: calendar.id },
          headers: { 'x-step-up': stepUpToken },
        }),
      )
    })
    if (failed === 'wrong_password') focusField(form, 'password', { select: true })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void renew(event.currentTarget)
      }}
    >
      <SheetForm>
        <p>{t`Programs that read the old address find nothing there any more. Give them the new one.`}</p>
        <ConfirmPasswordField
          value={password}
          isMissing={isMissing}
          isWrong={problem === 'wrong_password'}
          onChange={(value) => {
            setPassword(value)
            setMissing(false)
            clear()
          }}
        />
        <Problem
          code={problem === 'wrong_password' ? null : problem}
          fallback={t`This did not work. Please try again.`}
        />
        <Button type="submit" size="large" wide busy={isBusy}>
          {t`Make a new address`}
        </Button>
      </SheetForm>
    </form>
  )
}
