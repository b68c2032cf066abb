import { useLingui } from '@lingui/react/macro'
import type { CalendarFeed } from 'sync-protocol/api/calendar-feeds'

/** Returns a function for the text of a calendar's family and contents. */
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
