import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CalendarFeed, makeCalendarFeedContract } from 'sync-protocol/api/calendar-feeds'
import type { AnswerOf } from 'sync-protocol/api/contract'
import type { listTeamsContract } from 'sync-protocol/api/team'
import { call } from '#api/call.ts'
import { viewerTimeZone } from '#i18n/use-format.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { FamilyChips } from '../family-chips.tsx'
import { CalendarForm, type CalendarValues } from './calendar-form.tsx'
import { ShownAddress } from './shown-address.tsx'

interface Props {
  /** At least one. */
  teams: AnswerOf<typeof listTeamsContract>
  onMade: (calendar: CalendarFeed) => void
  onClose: () => void
}

const discreet: CalendarValues = {
  name: PRODUCT_NAME,
  visits: true,
  reminders: false,
  running: false,
  showsDetails: false,
}

/** Makes a calendar after the password was typed again, and shows its address once. */
export const MakeCalendarSheet = ({ teams, onMade, onClose }: Props) => {
  const { t } = useLingui()
  const [teamId, setTeamId] = useState((teams.find(({ isActive }) => isActive) ?? teams[0]!).id)
  const [address, setAddress] = useState<string>()
  const make = async (values: CalendarValues, headers: Record<string, string>) => {
    const body = { ...values, teamId, timeZone: viewerTimeZone() }
    const { address: made, ...calendar } = await call(makeCalendarFeedContract, { headers, body })
    onMade(calendar)
    setAddress(made)
  }
  if (address !== undefined) return <ShownAddress address={address} onClose={onClose} />
  return (
    <Sheet open title={t`New calendar`} onClose={onClose}>
      <CalendarForm initial={discreet} submitLabel={t`Make the calendar`} onSubmit={make}>
        <FamilyChips families={teams} chosen={teamId} onChoose={setTeamId} />
      </CalendarForm>
    </Sheet>
  )
}
