import { vi } from 'vitest'

/** A page of a browser without the page lifecycle, until `vi.unstubAllGlobals`. */
export function withoutLifecycle(): void {
  const has = (page: object, key: string | symbol) => key !== 'onfreeze' && key in page
  vi.stubGlobal('document', new Proxy(document, { has }))
}
