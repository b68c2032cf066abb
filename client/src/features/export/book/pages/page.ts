import type { BookFacts } from '../book-facts.ts'
import type { BookLook } from '../book-look.ts'
import type { BookPaper } from '../book-paper.ts'

/** What the pages are made of. */
export interface BookMatter extends BookLook {
  facts: BookFacts
  /** Who wrote the diary. */
  authors: readonly string[]
}

/** A page, or as many as its list needs. */
export interface BookPage {
  /** Left out of a book without numbers. */
  isNumbers?: boolean
  /** Without anything to tell there is no page. */
  hasAny: (facts: BookFacts) => boolean
  draw: (book: BookPaper, matter: BookMatter) => void | Promise<void>
}
