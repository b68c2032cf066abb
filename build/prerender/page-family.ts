import type { ViteDevServer } from 'vite'

/** Documents made from one template. The template is an input of the build and not served itself. */
export interface PageFamily {
  template: string
  /** Inlines its styles: the server allows them by their hash. */
  stylesInside?: true
  /** The file for an address in development; undefined if the address is none of its pages. */
  fileAt(url: URL): string | undefined
  pages(server: ViteDevServer): Promise<{ file: string; fill(template: string): string }[]>
}
