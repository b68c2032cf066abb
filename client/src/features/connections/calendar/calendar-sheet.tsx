import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CalendarFeed, endCalendarFeedContract } from 'sync-protocol/api/calendar-feeds'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { Problem } from '#features/account/problem.tsx'
import { useSubmit } from '#features/account/use-submit.ts'
import { Button } from '#ui/controls/button.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { RenewForm } from './renew-form.tsx'
import { ShownAddress } from './shown-address.tsx'
import { useContents } from './use-contents.ts'

interface Props {
  calendar: CalendarFeed
  onRenewed: (calendar: CalendarFeed) => void
  onEnded: () => void
  onClose: () => void
}

/** A calendar: what is in it, another address for it, and its end. */
export const CalendarSheet = ({ calendar, onRenewed, onEnded, onClose }: Props) => {
  const { t } = useLingui()
  const contents = useContents()
  const [isRenewing, setRenewing] = useState(false)
  const [address, setAddress] = useState<string>()
  const { isBusy, problem, submit } = useSubmit()
  const end = () =>
    submit(async () => {
      await call(endCalendarFeedContract, { params: { feedId: calendar.id } }).catch((error: unknown) => {
        // It was ended on another device.
        if (!(error instanceof ApiFailure && error.code === 'not_found')) throw error
      })
      onEnded()
      toast.show({ text: t`The calendar is ended`, icon: 'check', durationMs: 3_000 })
      onClose()
    })
  if (address !== undefined) return <ShownAddress address={address} onClose={onClose} />
  return (
    <Sheet open title={calendar.name} onClose={onClose}>
      {isRenewing ? (
        <RenewForm
          calendar={calendar}
          onRenewed={({ address: made, ...renewed }) => {
            onRenewed(renewed)
            setAddress(made)
          }}
        />
      ) : (
        <SheetForm>
          <p>{contents(calendar)}</p>
          <p>
            {t`If the address came into wrong hands, make a new one or end the calendar. The old address stops working at once.`}
          </p>
          <Problem code={problem} fallback={t`This did not work. Please try again.`} />
          <Button variant="soft" wide onClick={() => setRenewing(true)}>
            {t`New address`}
          </Button>
          <Button variant="danger" size="large" wide busy={isBusy} onClick={() => void end()}>
            {t`End this calendar`}
          </Button>
        </SheetForm>
      )}
    </Sheet>
  )
}
