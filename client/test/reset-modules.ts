import { vi } from 'vitest'

/** Where the page keeps how to remove each listener on it: this module is itself loaded again after a reset. */
const removals = Symbol.for('removals of listeners')
type Watched = Window & { [removals]?: (() => void)[] }

/**
 * Lets `vi.resetModules` also remove what the dropped modules listen to on the window. A real page has each module once;
 * here the history of overlays that was dropped would close a sheet of the new one.
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
