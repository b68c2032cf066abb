/** Who logged an entry, as its row shows it. */
export interface EntryAuthor {
  /** The name, or the names of those who logged it together. */
  who: string
  isMine: boolean
  /** The picture as a data URL, of one person who has one. */
  face: string | null
}
