export interface SitterTables {
  sitterPass: {
    spaceId: string
    id: string
    babyId: string
    /** Empty until the sitter enters it. */
    name: string
    allowsMedicine: boolean
    phones: string
    madeBy: string
    createdAt: string
    endsAt: string
    endedAt: string | null
    lastUsedAt: string | null
  }
  sitterPassToken: { spaceId: string; hash: Buffer; passId: string }
}
