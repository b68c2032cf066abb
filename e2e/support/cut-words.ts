import type { Page } from 'playwright-core'

/** Words of the main part of a page that are broken over two lines, except at their own hyphens. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const cut: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      for (const { 0: word, index } of node.data.matchAll(/\d+\u00a0\S+|\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) cut.push(word)
      }
    }
    return cut
  })
