/** Less than this is a bar of the browser, px. */
const leastKeyboard = 80
/** From there on a person has zoomed, and what is out of sight is her choice. */
const zoomed = 1.05

type View = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'> & EventTarget

/**
 * Keeps what is typed in above the keyboard of a phone, which covers the page rather than making it smaller: `--keyboard`
 * of the document is its height, sheets end above it, and the field with the focus is scrolled into view. Returns how to
 * stop.
 */
export function watchKeyboard(view: View | null = globalThis.visualViewport): () => void {
  if (!view) return () => undefined
  const root = document.documentElement
  const controller = new AbortController()
  const { signal } = controller
  const measure = () => {
    const covered = view.scale > zoomed ? 0 : root.clientHeight - view.height - view.offsetTop
    if (covered < leastKeyboard) return void root.style.removeProperty('--keyboard')
    root.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    reveal(view)
  }
  view.addEventListener('resize', measure, { signal })
  // The next field, while the keyboard stays.
  addEventListener('focusin', () => root.style.getPropertyValue('--keyboard') && reveal(view), { signal })
  return () => controller.abort()
}

function reveal(view: View): void {
  const field = document.activeElement
  if (!field?.matches('input, textarea, select')) return
  const { top, bottom } = field.getBoundingClientRect()
  if (top < view.offsetTop || bottom > view.offsetTop + view.height)
    field.scrollIntoView({ block: 'nearest' })
}
