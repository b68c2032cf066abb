import { useSyncExternalStore } from 'react'
import type { Activity } from '../picture/activity.ts'

/** CSS colours, such as `var(--line)`, by name. */
export type Colours<K extends string = string> = Readonly<Record<K, string>>

/** The font of a chart: that of the page, at the size of its smallest texts. */
export interface Letters {
  family: string
  size: number
}

export interface Look<K extends string = string> {
  colours: Colours<K>
  letters: Letters
}

/** The colour of an activity, as `data-act` sets it. */
export const actColour = (act: Activity): string => (act === 'care' ? 'var(--ink-2)' : `var(--${act})`)

const contrast = () => matchMedia('(prefers-contrast: more)')
/** The state on which the tokens and the font size depend, as a key. */
const themeNow = () => {
  const { dataset, style } = document.documentElement
  return `${dataset.theme} ${style.fontSize} ${contrast().matches}`
}
const followTheme = (listener: () => void) => {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
  const media = contrast()
  media.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', listener)
  }
}

let pen: CanvasRenderingContext2D | null | undefined

/** A colour as rgba, which canvas and chart library both accept: the library cannot parse oklch. */
function asRgb(colour: string): string {
  pen ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) return colour
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data
  return `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`
}

/** A colour with its tokens replaced, because a canvas has no custom properties. */
export const withoutTokens = (colour: string, style: CSSStyleDeclaration): string =>
  colour.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim())

interface ThemeLook {
  theme: string
  letters: Letters
  /** Colours that were resolved, as rgba. */
  rgb: Map<string, string>
}
/**
 * The resolved look of the current theme. Reading a token makes the browser compute styles, so each is read once per
 * theme.
 */
let known: ThemeLook | undefined

function lookOf(theme: string): ThemeLook {
  const root = getComputedStyle(document.documentElement).fontSize
  const { fontFamily } = getComputedStyle(document.body)
  const letters = { family: fontFamily, size: Number.parseFloat(root || '16') * 0.75 }
  return { theme, letters, rgb: new Map() }
}

/** The look of a chart in the theme of the page; resolved again when the theme changes. */
export function useLook<K extends string>(names: Colours<K>): Look<K> {
  const theme = useSyncExternalStore(followTheme, themeNow)
  if (known?.theme !== theme) known = lookOf(theme)
  const { letters, rgb } = known
  const read = (colour: string) => {
    const found = rgb.get(colour) ?? asRgb(withoutTokens(colour, getComputedStyle(document.body)))
    rgb.set(colour, found)
    return found
  }
  const entries = (Object.entries(names) as [K, string][]).map(([key, colour]) => [key, read(colour)])
  return { colours: Object.fromEntries(entries) as Colours<K>, letters }
}
