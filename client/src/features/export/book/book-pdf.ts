import { newDocument } from '#ui/print/new-document.ts'
import { BookPaper } from './book-paper.ts'
import type { CutPicture } from './cut-picture.ts'
import { closing } from './pages/closing.ts'
import { cover } from './pages/cover.ts'
import { feeds, tastes } from './pages/eating.ts'
import { firsts } from './pages/firsts.ts'
import { growth } from './pages/growth.ts'
import { moments } from './pages/moments.ts'
import { months } from './pages/months.ts'
import { numbers } from './pages/numbers.ts'
import type { BookMatter, BookPage } from './pages/page.ts'
import { pictures } from './pages/pictures.ts'
import { sleep } from './pages/sleep.ts'
import { welcome } from './pages/welcome.ts'

/** The pages in the order of the book. */
const pages: readonly BookPage[] = [
  ...[cover, welcome, months, firsts, moments, growth, sleep, feeds, tastes, numbers, pictures, closing],
]

interface BookOptions {
  cut: CutPicture
  hasNumbers: boolean
  signal?: AbortSignal
  /** Receives the share of finished pages (0-1). */
  onShare?: (share: number) => void
}

/** The first year of a baby as a book, A4 portrait. Skips pages without content. Throws the signal's reason. */
export async function bookPdf(
  matter: BookMatter,
  { cut, hasNumbers, signal, onShare }: BookOptions,
): Promise<Blob> {
  const { facts, i18n } = matter
  const title = `${facts.baby.name} ${facts.from} ${facts.to}`
  const pdf = await newDocument('portrait', { title, locale: i18n.locale })
  const book = new BookPaper(pdf, cut)
  const own = pages.filter((page) => page.hasAny(facts) && (hasNumbers || !page.isNumbers))
  for (const [at, page] of own.entries()) {
    signal?.throwIfAborted()
    await page.draw(book, matter)
    onShare?.((at + 1) / own.length)
  }
  return pdf.output('blob')
}
