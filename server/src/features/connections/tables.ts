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
}
