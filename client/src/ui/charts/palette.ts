import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'

/** A colour of the tokens, by any name that CSS takes, such as `var(--line)`. */
export type Colours<K extends string = string> = Readonly<Record<K, string>>

/** The letters of a chart: those of the page, at the size of its smallest texts. */
export interface Letters {
  family: string
  size: number
}

export interface Look<K extends string = string> {
  colours: Colours<K>
  letters: Letters
}

const rememberTheme = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
  return () => observer.disconnect()
}
const themeNow = () => {
  const { dataset, style } = document.documentElement
  return `${dataset.theme} ${style.fontSize}`
}

let pen: CanvasRenderingContext2D | null | undefined
const known = new Map<string, string>()
/** A colour as canvas and chart library both read it: the library knows no oklch. */
function asRgb(colour: string): string {
  const rgb = known.get(colour) ?? paintedAs(colour)
  known.set(colour, rgb)
  return rgb
}

function paintedAs(colour: string): string {
  pen ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) return colour
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data
  return `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`
}

/** A colour with its tokens replaced: a canvas knows no custom properties. `var(--a, var(--b))` is the most that is nested. */
export const withoutTokens = (colour: string, style: CSSStyleDeclaration): string =>
  colour.replaceAll(
    /var\((--[\w-]+)(?:, var\((--[\w-]+)\))?\)/g,
    (_, name: string, otherwise?: string) =>
      style.getPropertyValue(name).trim() || style.getPropertyValue(otherwise ?? name).trim(),
  )

/** What the tokens come to where an element stands. Nothing is changed to read them: the browser computes no style for it. */
function lookAt<K extends string>(element: HTMLElement, names: Colours<K>): Look<K> {
  const style = getComputedStyle(element)
  const entries = (Object.entries(names) as [K, string][]).map(
    ([key, colour]) => [key, asRgb(withoutTokens(colour, style))] as const,
  )
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16')
  return {
    colours: Object.fromEntries(entries) as Colours<K>,
    letters: { family: style.fontFamily, size: root * 0.75 },
  }
}

/** The look of a chart in an element; null until the element is there, anew with the theme. `names` must stay the same. */
export function useLook<K extends string>(
  element: RefObject<HTMLElement | null>,
  names: Colours<K>,
): Look<K> | null {
  const theme = useSyncExternalStore(rememberTheme, themeNow)
  const [look, setLook] = useState<Look<K> | null>(null)
  useLayoutEffect(() => {
    if (element.current) setLook(lookAt(element.current, names))
  }, [element, names, theme])
  return look
}
