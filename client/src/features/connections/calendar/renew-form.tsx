import { useLingui } from '@lingui/react/macro'
import { type CalendarFeed, renewCalendarFeedContract } from 'sync-protocol/api/calendar-feeds'
import { call } from '#api/call.ts'
import { PasswordForm } from '#features/account/password-form.tsx'
import { stepUp } from '#features/account/step-up.ts'

interface Props {
  calendar: CalendarFeed
  onRenewed: (calendar: CalendarFeed & { address: string }) => void
}

/** Gives a calendar a new address after the password was typed again. */
export const RenewForm = ({ calendar, onRenewed }: Props) => {
  const { t } = useLingui()
  const renew = async (password: string) =>
    onRenewed(
      await call(renewCalendarFeedContract, {
        params: { feedId: calendar.id },
        headers: await stepUp(password),
      }),
    )
  return (
    <PasswordForm send={renew} submitLabel={t`Make a new address`}>
      {() => (
        <p>{t`Programs that read the old address find nothing there any more. Give them the new one.`}</p>
      )}
    </PasswordForm>
  )
}
