import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CalendarFeed, mostCalendarFeeds } from 'sync-protocol/api/calendar-feeds'
import type { AnswerOf } from 'sync-protocol/api/contract'
import type { listTeamsContract } from 'sync-protocol/api/team'
import { Button } from '#ui/controls/button.tsx'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import styles from '../connections.module.css'
import { CalendarRow } from './calendar-row.tsx'
import { CalendarSheet } from './calendar-sheet.tsx'
import { MakeCalendarSheet } from './make-calendar-sheet.tsx'

interface Props {
  calendars: CalendarFeed[]
  teams: AnswerOf<typeof listTeamsContract>
  onChange: (calendars: CalendarFeed[]) => void
}

/** The user's calendars, with buttons to make, change and delete one. */
export const CalendarsSection = ({ calendars, teams, onChange }: Props) => {
  const { t } = useLingui()
  const [isMaking, setMaking] = useState(false)
  const [opened, setOpened] = useState<CalendarFeed>()
  const countOf = (id: string) => calendars.filter(({ team }) => team.id === id).length
  const open = teams.filter(({ id }) => countOf(id) < mostCalendarFeeds)
  const make = open.length > 0 && (
    <Button variant="soft" wide onClick={() => setMaking(true)}>
      {t`Make a calendar`}
    </Button>
  )
  return (
    <section>
      <SectionTitle>{t`Calendars`}</SectionTitle>
      <p className={styles.about}>
        {t`The calendar of your phone or computer can show visits, reminders and what runs now. It reads them at a private address.`}
      </p>
      {calendars.length === 0 ? (
        <EmptyState
          level="h3"
          title={t`No calendar yet`}
          text={
            teams.length === 0
              ? t`As soon as you are in a family, you can make one.`
              : t`You choose what is in it, and can end its address at any time.`
          }
          action={make}
        />
      ) : (
        <>
          <Card list>
            <ul>
              {calendars.map((calendar) => (
                <CalendarRow key={calendar.id} calendar={calendar} onOpen={() => setOpened(calendar)} />
              ))}
            </ul>
          </Card>
          <div className={styles.make}>
            {make || (
              <p className={styles.muted}>
                {t`These are as many calendars as you may have. End one to make another.`}
              </p>
            )}
          </div>
        </>
      )}
      {isMaking && (
        <MakeCalendarSheet
          teams={open}
          onMade={(calendar) => onChange([calendar, ...calendars])}
          onClose={() => setMaking(false)}
        />
      )}
      {opened && (
        <CalendarSheet
          calendar={opened}
          onChanged={(changed) => onChange(calendars.map((one) => (one.id === changed.id ? changed : one)))}
          onEnded={() => onChange(calendars.filter(({ id }) => id !== opened.id))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}
