import type { TokenScope } from 'sync-protocol/rules/permissions'

export interface ConnectionTables {
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
