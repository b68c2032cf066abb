/** Duration of all moves in the product: tokens.css `--t-move`, `--ease`. */
const durationMs = 350
const easing = 'cubic-bezier(.2,.8,.2,1)'

const isShown = ({ width, top, bottom }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight

/**
 * Animates the pebble from the pressed tile to its mark on the timeline. With reduced motion the mark only appears.
 * Resolves at the end of the animation.
 */
export async function land(pin: HTMLElement, act: string): Promise<void> {
  const mark = pin.querySelector('svg')
  if (!mark) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    pin.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 })
    return
  }
  const tiles = document.querySelectorAll(`:root[data-docked] [role=group] button[data-act="${act}"] svg`)
  const from = [...tiles].map((svg) => svg.getBoundingClientRect()).find(isShown)
  const to = mark.getBoundingClientRect()
  if (!from || !isShown(to)) return

  // Above the dock, which is above the page.
  const flying = document.createElement('span')
  flying.dataset.act = act
  flying.setAttribute('aria-hidden', 'true')
  const place = { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` }
  Object.assign(flying.style, { position: 'fixed', zIndex: '30', pointerEvents: 'none', ...place })
  flying.append(mark.cloneNode(true))
  document.body.append(flying)
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`
  const flight = flying.animate(
    [
      { transform: start, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    { duration: durationMs, easing },
  )
  pin.animate([{ opacity: 0 }, { opacity: 0, offset: 0.95 }, { opacity: 1 }], { duration: durationMs })
  await flight.finished.catch(() => undefined)
  flying.remove()
}
