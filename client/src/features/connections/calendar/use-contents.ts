import { useLingui } from '@lingui/react/macro'
import type { CalendarFeed } from 'sync-protocol/api/calendar-feeds'

/** Says whose a calendar is and what is in it. */
export function useContents(): (calendar: CalendarFeed) => string {
  const { t } = useLingui()
  return ({ team, visits, reminders, running, showsDetails }) => {
    const names = [
      ...(visits ? [t`visits`] : []),
      ...(reminders ? [t`reminders`] : []),
      ...(running ? [t`what runs now`] : []),
    ]
    return [team.name, names.join(', '), showsDetails ? t`with names and notes` : t`without names`].join(
      ' · ',
    )
  }
}
