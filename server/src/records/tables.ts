import type { ColumnType, Generated } from 'kysely'
import type { EntityName, Row } from 'sync-protocol/entities/registry'
import type { AccountTables } from '#features/account/tables.ts'
import type { AuditTables } from '#features/audit/tables.ts'
import type { ConnectionTables } from '#features/connections/tables.ts'
import type { MediaTables } from '#platform/media/tables.ts'
import type { NotificationTables } from '#features/notifications/tables.ts'
import type { InvitationTables } from '#features/team/tables.ts'
import type { SitterTables } from '#features/sitter/tables.ts'
import type { ProductTables } from '#features/products/tables.ts'
import type { WishlistTables } from '#features/wishlist/tables.ts'

/** jsonb goes in as JSON text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>

interface SpaceTables {
  space: {
    id: string
    kind: 'team' | 'user'
    seq: number
    floorSeq: number
    epoch: string
    restoredSeq: number | null
    /** See `quota.ts`. */
    rowsMade: Generated<number>
    bytesSent: Generated<number>
    restoredAt: string | null
    /** False: there are none. */
    hasWebhooks: Generated<boolean>
  }
  member: {
    spaceId: string
    userId: string
    role: 'PARENT' | 'FAMILY' | 'OWNER_OF_PRIVATE'
    /** `roleOf` of the rules computes the effective role. */
    looksOnly: Generated<boolean>
    /** `scopeOf` gives the visible babies; null: all. */
    babies: Generated<string[] | null>
    generation: number
    joinedAt: string
    removedAt: string | null
  }
  device: {
    spaceId: string
    userId: string
    deviceId: string
    acked: number
    /** First and last number, digest, ack token. */
    answers: Json<(readonly [number, number, string, string])[]>
    recentFrom: number
    recent: Json<string[]>
    lastSeen: string
  }
  opException: {
    spaceId: string
    userId: string
    deviceId: string
    n: number
    result: Json<Record<string, unknown>>
    op: string
    createdAt: string
  }
  quarantine: {
    spaceId: string
    userId: string
    digest: string
    deviceId: string
    n: number
    op: string
    keptAt: string
  }
  history: {
    spaceId: string
    entity: string
    rowId: string
    seq: number
    step: number
    type: string
    before: Json<Record<string, unknown>>
    changedBy: string | null
    changedAt: string
  }
  forwarded: { header: string; seenAt: string }
  emptied: { spaceId: string; entity: string; rowId: string; emptiedAt: string }
}

type SyncedTables = {
  [E in EntityName]: Omit<Row<E>, 'clocks'> & { spaceId: string; clocks: Json<Row<E>['clocks']> }
}

/** Every table, as Kysely sees it (camelCase). */
export type Database = SpaceTables &
  SyncedTables &
  AccountTables &
  ConnectionTables &
  InvitationTables &
  NotificationTables &
  MediaTables &
  AuditTables &
  WishlistTables &
  SitterTables &
  ProductTables
