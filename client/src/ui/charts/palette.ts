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
/** A computed colour as canvas and chart library both read it: they know no oklch. */
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

/** What the tokens come to where an element stands: a canvas reads no style sheet. */
function lookAt<K extends string>(element: HTMLElement, names: Colours<K>): Look<K> {
  const colours: Partial<Record<K, string>> = {}
  // All probes stand there before the first is read: the browser computes their styles once.
  const probes = (Object.entries(names) as [K, string][]).map(([key, name]) => {
    const probe = document.createElement('span')
    probe.style.color = name
    return { key, probe }
  })
  element.append(...probes.map(({ probe }) => probe))
  for (const { key, probe } of probes) colours[key] = asRgb(getComputedStyle(probe).color)
  probes.forEach(({ probe }) => probe.remove())
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16')
  const family = getComputedStyle(element).fontFamily
  return { colours: colours as Colours<K>, letters: { family, size: root * 0.75 } }
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
