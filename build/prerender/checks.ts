import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Text inside an attribute or an element. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** What the CSP of the product does not allow; a page that needs them would look broken only in production. */
export const assertNothingInline = (page: string, html: string) => {
  const inline = /<[^>]+\sstyle=|<style|<script(?![^>]*\ssrc=)|\son[a-z]+=/.exec(html)
  if (inline) throw new Error(`${page} has inline style or script: ${inline[0]}`)
}

/** Class names are made twice, for the markup here and for the stylesheet of the build; they must be the same. */
export const assertStyled = async (page: string, html: string, assets: string, cssFiles: string[]) => {
  const css = (await Promise.all(cssFiles.map((file) => readFile(join(assets, file), 'utf8')))).join('\n')
  const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')))
  const unknown = [...classes].filter((name) => !css.includes(`.${escapeClass(name)}`))
  if (unknown.length > 0) throw new Error(`${page} uses classes without a rule: ${unknown.join(', ')}`)
}
const escapeClass = (name: string) => name.replaceAll(/[^\w-]/g, '\\$&')
