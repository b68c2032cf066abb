export interface MediaTables {
  media: {
    spaceId: string
    id: string
    kind: 'IMAGE' | 'VIDEO' | 'AUDIO' | 'DOCUMENT'
    contentType: string
    width: number | null
    height: number | null
    bytes: number
    createdBy: string | null
    createdAt: string
  }
}
