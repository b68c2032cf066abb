import type { Generated } from 'kysely'

export interface InvitationTables {
  /** `babies`: those that the invited user will see; null: all. */
  invitationToken: {
    spaceId: string
    hash: Buffer
    invitationId: string
    babies: Generated<string[] | null>
  }
}
