import type { Page } from 'playwright-core'

export interface Measured {
  words: number
  faults: string[]
}

/**
 * Measures every visible text: words broken over two lines, truncated texts, overlaps, texts beyond the edge, and
 * horizontal scrolling. `own`: texts that the family typed, which may end in an ellipsis.
 */
export const measureTexts = (page: Page, own: readonly string[] = []): Promise<Measured> =>
  page.evaluate(measure, own)

// Runs in the page, so it must not use anything outside its body.
function measure(own: readonly string[]): Measured {
  interface Line {
    text: string
    rect: DOMRect
    layer: Element
    element: Element
  }
  const faults = new Set<string>()
  const lines: Line[] = []
  let words = 0
  const root: Element = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60)
  const isOwn = (text: string) => own.some((one) => one !== '' && text.includes(one))

  for (const element of [document.documentElement, root])
    if (element.scrollWidth > element.clientWidth) faults.add('scrolls sideways')

  /** The nearest element over the page that does not scroll with it. */
  const layerOf = (element: Element): Element => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(one).position)) return one
    return root
  }
  /** How an ancestor clips a line, if it does. `scrolled away` is no fault. */
  const clippingOf = (element: Element, rect: DOMRect) => {
    const middle = (rect.top + rect.bottom) / 2
    for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
      const style = getComputedStyle(one)
      const box = one.getBoundingClientRect()
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
        const isScrolledAway =
          rect.right > box.right || rect.left < box.left || middle > box.bottom || middle < box.top
        return isScrolledAway ? 'scrolled away' : undefined
      }
      const isTooWide = rect.right > box.right + 1 || rect.left < box.left - 1
      if (/hidden|clip/.test(style.overflowX) && isTooWide)
        return style.textOverflow === 'ellipsis' ? 'ends in an ellipsis' : 'cut off'
      const isTooHigh = middle > box.bottom || middle < box.top || rect.bottom > box.bottom + rect.height / 4
      if (/hidden|clip/.test(style.overflowY) && isTooHigh) return 'cut off'
    }
    return rect.right > innerWidth + 1 || rect.left < -1 ? 'cut off' : undefined
  }
  const isHidden = (element: Element) =>
    !element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    }) || element.closest('.visually-hidden, script, style, noscript, option, [hidden]') !== null

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    if (!element || node.data.trim() === '' || isHidden(element)) continue
    const range = document.createRange()
    for (const { 0: word, index } of node.data.matchAll(/\d+\u00a0\S+|[\p{L}\p{M}\u00ad’'ʼ]+/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = [...range.getClientRects()].map(({ top }) => top)
      words++
      // An address is one word of any length.
      if (/:\/\/|@/.test(node.data)) continue
      if (Math.max(...tops) - Math.min(...tops) > 4)
        faults.add(`broken: ${word}${word === short(node.data) ? '' : ` (in: ${short(node.data)})`}`)
    }
    range.selectNodeContents(node)
    const layer = layerOf(element)
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue
      const clipping = clippingOf(element, rect)
      const isAccepted =
        clipping === 'scrolled away' || (clipping === 'ends in an ellipsis' && isOwn(node.data))
      if (clipping && !isAccepted) faults.add(`${clipping}: ${short(node.data)}`)
      if (!clipping) lines.push({ text: short(node.data), rect, layer, element })
    }
  }

  const overlap = (a: DOMRect, b: DOMRect) => {
    const [x, y] = [2, Math.min(a.height, b.height) / 4]
    return a.left + x < b.right && b.left + x < a.right && a.top + y < b.bottom && b.top + y < a.bottom
  }
  lines.sort((a, b) => a.rect.top - b.rect.top)
  lines.forEach((line, index) => {
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next]!
      if (other.rect.top > line.rect.bottom) break
      const isUnrelated = other.layer !== line.layer || other.text === line.text
      if (!isUnrelated && overlap(line.rect, other.rect))
        faults.add(`overlapping: ${line.text} | ${other.text}`)
    }
  })

  // The value or the placeholder of a field.
  const canvas = document.createElement('canvas').getContext('2d')!
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (isHidden(field) || /checkbox|radio|range|file|color|hidden/.test(field.type)) continue
    const style = getComputedStyle(field)
    const availableWidth =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const text =
      field instanceof HTMLSelectElement
        ? (field.selectedOptions[0]?.text ?? '')
        : /date|time|password/.test(field.type)
          ? ''
          : field.value || field.placeholder
    canvas.font = style.font
    if (availableWidth > 0 && canvas.measureText(text).width > availableWidth + 1 && !isOwn(text))
      faults.add(`cut off in its field: ${text}`)
  }
  return { words, faults: [...faults] }
}
