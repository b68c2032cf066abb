import type { ColumnType, Generated } from 'kysely'
import type { Language } from 'sync-protocol/api/account'
import type { ReminderKind } from 'sync-protocol/rules/reminders/reminder'
import type { NotificationMessage } from 'sync-protocol/wire/notification'

export type DeliveryState = 'waiting' | 'sent' | 'withdrawing' | 'withdrawn' | 'cancelled' | 'failed'
export type Shown = Extract<NotificationMessage, { type: 'show' }>

export interface NotificationTables {
  pushSubscription: {
    sessionId: string
    userId: string
    endpoint: string
    p256dh: string
    auth: string
    language: Language
    timeZone: string
    hourCycle: 'h12' | 'h23'
    showsDetails: boolean
    mutedKinds: ReminderKind[]
    backupAt: string | null
    plannedFrom: Generated<string>
    planAt: string
    createdAt: string
    updatedAt: string
  }
  reminderDelivery: {
    sessionId: string
    key: string
    tag: string
    userId: string
    teamId: string | null
    /** jsonb goes in as JSON text and comes out parsed. */
    message: ColumnType<Shown, string, string>
    snoozeHash: Buffer
    state: DeliveryState
    dueAt: string
    untilAt: string
    tryAt: string
    attempts: Generated<number>
  }
}
