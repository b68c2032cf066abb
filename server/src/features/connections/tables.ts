import type { Generated } from 'kysely'
import type { WebhookEvent, WebhookOffReason, WebhookProblem } from 'sync-protocol/api/webhooks'
import type { EntryKind } from 'sync-protocol/entities/entry-kinds'
import type { TokenScope } from 'sync-protocol/rules/permissions'
import type { CalendarTables } from './calendar/tables.ts'

export interface ConnectionTables extends CalendarTables {
  personalToken: {
    id: string
    userId: string
    teamId: string
    name: string
    scope: TokenScope
    hash: Buffer
    createdAt: string
    lastUsedAt: string | null
    expiresAt: string | null
  }
  webhook: {
    spaceId: string
    id: string
    name: string
    url: string
    events: WebhookEvent[]
    salt: Buffer
    secretHash: Buffer
    isOn: boolean
    offReason: WebhookOffReason | null
    madeBy: string
    createdAt: string
    lastSuccessAt: string | null
    lastFailureAt: string | null
    problem: WebhookProblem | null
    status: number | null
    deadInRow: Generated<number>
    claimedUntil: string | null
  }
  webhookDelivery: {
    spaceId: string
    /** Id of the event. */
    id: string
    webhookId: string
    type: WebhookEvent
    entity: EntryKind
    rowId: string
    seq: number
    at: string
    state: 'waiting' | 'dead'
    attempts: Generated<number>
    tryAt: string
    problem: WebhookProblem | null
    status: number | null
  }
}
