import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type CalendarFeed,
  changeCalendarFeedContract,
  endCalendarFeedContract,
} from 'sync-protocol/api/calendar-feeds'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { Problem } from '#features/account/problem.tsx'
import { useSubmit } from '#features/account/use-submit.ts'
import { Button } from '#ui/controls/button.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { CalendarForm } from './calendar-form.tsx'
import { RenewForm } from './renew-form.tsx'
import { ShownAddress } from './shown-address.tsx'
import { useContents } from './use-contents.ts'

interface Props {
  calendar: CalendarFeed
  onChanged: (calendar: CalendarFeed) => void
  onEnded: () => void
  onClose: () => void
}

/** A calendar: its contents and their change, a new address, and its deletion. */
export const CalendarSheet = ({ calendar, onChanged, onEnded, onClose }: Props) => {
  const { t } = useLingui()
  const contents = useContents()
  const [step, setStep] = useState<'look' | 'change' | 'renew'>('look')
  const [address, setAddress] = useState<string>()
  const { isBusy, problem, submit } = useSubmit()
  const end = () =>
    submit(async () => {
      await call(endCalendarFeedContract, { params: { feedId: calendar.id } }).catch((error: unknown) => {
        // It was deleted on another device.
        if (!(error instanceof ApiFailure && error.code === 'not_found')) throw error
      })
      onEnded()
      toast.show({ text: t`The calendar is ended`, icon: 'check', durationMs: 3_000 })
      onClose()
    })
  if (address !== undefined) return <ShownAddress address={address} onClose={onClose} />
  return (
    <Sheet open title={calendar.name} onClose={onClose}>
      {step === 'change' && (
        <CalendarForm
          initial={calendar}
          submitLabel={t`Save`}
          onSubmit={async ({ name, visits, reminders, running, showsDetails }, headers) => {
            const body = { name, visits, reminders, running, showsDetails }
            const params = { feedId: calendar.id }
            onChanged(await call(changeCalendarFeedContract, { params, body, headers }))
            onClose()
          }}
        />
      )}
      {step === 'renew' && (
        <RenewForm
          calendar={calendar}
          onRenewed={({ address: made, ...renewed }) => {
            onChanged(renewed)
            setAddress(made)
          }}
        />
      )}
      {step === 'look' && (
        <SheetForm>
          <p>{contents(calendar)}</p>
          <Button variant="soft" wide onClick={() => setStep('change')}>
            {t`Change what is in it`}
          </Button>
          <p>
            {t`If the address came into wrong hands, make a new one or end the calendar. The old address stops working at once.`}
          </p>
          <Problem code={problem} fallback={t`This did not work. Please try again.`} />
          <Button variant="soft" wide onClick={() => setStep('renew')}>
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
