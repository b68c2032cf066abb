import type { SecurityAction } from 'sync-protocol/api/audit'

export interface AuditTables {
  securityEvent: {
    id: string
    at: string
    action: SecurityAction
    actorId: string | null
    teamId: string | null
    targetId: string | null
    sessionId: string | null
    device: string
    network: string
  }
}
