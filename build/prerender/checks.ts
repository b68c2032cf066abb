import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Escapes text for an attribute or an element. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Fails on inline code that the product's CSP forbids: such a page would break only in production. */
export const assertNothingInline = (page: string, html: string) => {
  const inline = /<[^>]+\sstyle=|<style|<script(?![^>]*\ssrc=)|\son[a-z]+=/.exec(html)
  if (inline) throw new Error(`${page} has inline style or script: ${inline[0]}`)
}

/** Class names are generated twice, for this markup and for the stylesheet of the build; they must be equal. */
export const assertStyled = async (page: string, html: string, assets: string, cssFiles: string[]) => {
  const css = (await Promise.all(cssFiles.map((file) => readFile(join(assets, file), 'utf8')))).join('\n')
  const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')))
  const unknown = [...classes].filter((name) => !css.includes(`.${escapeClass(name)}`))
  if (unknown.length > 0) throw new Error(`${page} uses classes without a rule: ${unknown.join(', ')}`)
}
const escapeClass = (name: string) => name.replaceAll(/[^\w-]/g, '\\$&')
