/** A smaller covered height is a bar of the browser, px. */
const leastKeyboard = 80
/** From this scale on the user has zoomed and chosen what is visible. */
const zoomed = 1.05

type View = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'> & EventTarget

/**
 * Keeps the focused field above the on-screen keyboard of a phone, which covers the page instead of resizing it.
 * `--keyboard` of the document is its height; sheets end above it. Returns how to stop.
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
  // For the next focused field while the keyboard stays open.
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
