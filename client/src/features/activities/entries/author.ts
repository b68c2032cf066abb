/** The author of an entry, as its row in a list shows it. */
export interface EntryAuthor {
  /** The name, or the names of several people who logged it. */
  who: string
  isMine: boolean
  /** The avatar as a data URL, if there is a single author who has one. */
  face: string | null
}
