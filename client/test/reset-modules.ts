import { vi } from 'vitest'

/** Stored on the page, because a reset also loads this module again. */
const removals = Symbol.for('removals of listeners')
type Watched = Window & { [removals]?: (() => void)[] }

/**
 * Makes `vi.resetModules` remove the window listeners of the modules it drops. A real page has each module once. Without this,
 * a dropped overlay history closes the sheets of its successor.
 */
export function dropListenersWithModules(page: Watched): void {
  if (page[removals]) return
  const all: (() => void)[] = (page[removals] = [])
  const add = page.addEventListener
  page.addEventListener = (...listener: Parameters<typeof add>) => {
    all.push(() => page.removeEventListener(...listener))
    add.apply(page, listener)
  }
  const reset = vi.resetModules
  vi.resetModules = () => {
    for (const remove of all.splice(0)) remove()
    return reset.call(vi)
  }
}
