import type { Page } from 'playwright-core'

/** Doubles the text size of each document that the page opens from now on. */
export const enlargeTexts = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    document.addEventListener('readystatechange', () => (document.documentElement.style.fontSize = '200%')),
  )

/**
 * Texts that hardly grow at 200 %. A text of at least 24 px is already large (WCAG 2.2) and may fill its line, such as
 * the clock of home. Leaves the page at 200 %.
 */
export const textsThatStaySmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const elements: Element[] = []
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement!
      const isText = (walker.currentNode as Text).data.trim() !== ''
      const isHidden = element.closest('.visually-hidden, script, style, noscript') !== null
      if (isText && !isHidden && element.checkVisibility()) elements.push(element)
    }
    // The text of an SVG scales with the drawing.
    const scaleOf = (one: Element) => (one instanceof SVGGraphicsElement ? one.getScreenCTM()!.a : 1)
    const sizes = () =>
      elements.map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * scaleOf(one))
    document.documentElement.style.fontSize = ''
    const usual = sizes()
    document.documentElement.style.fontSize = '200%'
    const large = sizes()
    const small = elements.filter((_, index) => usual[index]! < 24 && large[index]! < 1.4 * usual[index]!)
    return [...new Set(small.map((one) => `does not grow: ${one.textContent}`))]
  })
