import type { ViteDevServer } from 'vite'

/** Documents made from one template, an input of the build, which is not served itself. */
export interface PageFamily {
  template: string
  /** Its styles stand inside: the server allows them by their hash. */
  stylesInside?: true
  /** The file that answers an address in development; undefined where the address is none of its pages. */
  fileAt(url: URL): string | undefined
  pages(server: ViteDevServer): Promise<{ file: string; fill(template: string): string }[]>
}
