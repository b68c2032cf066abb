import type { BookFacts } from '../book-facts.ts'
import type { BookLook } from '../book-look.ts'
import type { BookPaper } from '../book-paper.ts'

/** The content of the pages. */
export interface BookMatter extends BookLook {
  facts: BookFacts
  /** The authors of the diary. */
  authors: readonly string[]
}

/** A page, or several if its list needs them. */
export interface BookPage {
  /** Left out of a book without numbers. */
  isNumbers?: boolean
  /** Whether the page has content; without any it is skipped. */
  hasAny: (facts: BookFacts) => boolean
  draw: (book: BookPaper, matter: BookMatter) => void | Promise<void>
}
