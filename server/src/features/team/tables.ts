export interface InvitationTables {
  invitationToken: { spaceId: string; hash: Buffer; invitationId: string }
}
