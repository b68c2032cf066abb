import { createHash } from 'node:crypto'
import type { Language } from 'sync-protocol/api/account'
import type { Row } from 'sync-protocol/entities/registry'
import { calendarText } from 'sync-protocol/rules/calendar/calendar-text'
import { begunRowsOf, entitiesFor } from 'sync-protocol/rules/reminders/reminder-input'
import { remindersOf } from 'sync-protocol/rules/reminders/reminders'
import { defineJob } from '#platform/work/job.ts'
import { requireRow } from '#records/change-row.ts'
import { reminderPreferencesOf, reminderRowsOf, reminderSettingsOf } from '#records/reminder-rows.ts'
import { lastChangeOf, reminderEvents } from './reminder-events.ts'
import { running } from './running.ts'
import { runningEvents } from './running-events.ts'
import { visitEvents } from './visit-events.ts'
import { calendarLabels } from './labels.ts'

interface Feed {
  userId: string
  teamId: string
  name: string
  language: Language
  timeZone: string
  visits: boolean
  reminders: boolean
  running: boolean
  showsDetails: boolean
}

/** How often calendar programs should read the feed, minutes: more often if it includes running sessions. */
const refreshMinutes = { running: 15, other: 60 }

/** A calendar of the babies of one team for one of its members, and an ETag of its text. `now`: ms. */
export const calendarJob = defineJob(
  'calendar',
  async (tools, { feed, now }: { feed: Feed; now: number }) => {
    const { userId, teamId, timeZone, showsDetails } = feed
    const babySettings = (await reminderSettingsOf(tools.db, userId)).filter(
      ({ spaceId }) => spaceId === teamId,
    )
    const preferences = await reminderPreferencesOf(tools.db, userId)
    const labels = calendarLabels[feed.language]
    const needed = entitiesFor({ milk: false, own: null, longTimer: false }).filter(
      (entity) =>
        feed.reminders ||
        (feed.visits && entity === 'doctorVisit') ||
        (feed.running && (running as readonly string[]).includes(entity)),
    )
    const ofBabies = await Promise.all(
      babySettings.map(async ({ babyId, settings }) => {
        const [baby, stored] = await Promise.all([
          requireRow(tools, teamId, 'baby', babyId) as Promise<Row<'baby'>>,
          reminderRowsOf(tools.db, { spaceId: teamId, babyId }, now, needed),
        ])
        const rows = begunRowsOf({ baby, rows: stored, now })
        const context = { baby, labels, showsDetails, now }
        const reminders = feed.reminders
          ? remindersOf({ baby, settings, rows, now, timeZone, ...preferences, backupAt: null })
          : []
        return [
          ...(feed.visits
            ? visitEvents(rows.doctorVisit, { ...context, timeZone, isReminded: settings.visit })
            : []),
          ...reminderEvents(reminders, { ...context, changedAt: lastChangeOf(rows) }),
          ...(feed.running ? runningEvents(rows, context) : []),
        ]
      }),
    )
    const text = calendarText({
      product: 'Calendar',
      feed: { name: feed.name, refreshMinutes: feed.running ? refreshMinutes.running : refreshMinutes.other },
      events: ofBabies.flat(),
    })
    // Weak, because the answer may be compressed.
    return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
  },
)
