// Draws every icon of the product from one mark, in Chromium. Run by hand after the mark changes:
//   node scripts/generate/make-icons.mjs
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { chromiumArgs, requireChromium } from '../chromium.mjs'

const out = (name) => fileURLToPath(new URL(`../../public/icons/${name}`, import.meta.url))

const mark = `<path fill="#fff3e2" d="M20 2.5c9.7 0 17.5 7.8 17.5 17.5S29.7 37.5 20 37.5 2.5 29.7 2.5 20c0-1.6.2-3.1.6-4.6A13.5 13.5 0 1 0 15.4 3.1c1.5-.4 3-.6 4.6-.6z"/><circle cx="11.5" cy="10.5" r="4.3" fill="#e6a30d"/>`

/** The logo on aubergine; `share`: its part of the width, `radius`: of the corners (0: the system rounds them). */
const icon = (share, radius) => {
  const scale = Math.round(((512 * share) / 40) * 100) / 100
  const offset = Math.round((512 - 40 * scale) / 2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="#2f2338"/><g transform="translate(${offset} ${offset}) scale(${scale})">${mark}</g></svg>\n`
}

const plain = icon(0.62, 116)
const fullBleed = icon(0.56, 0)
// A system may crop a maskable icon to a circle of 80 %: the logo is well inside.
const maskable = icon(0.5, 0)
// For notifications in a status bar, which uses the transparency only.
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${mark}</svg>`

await writeFile(out('icon.svg'), plain)
const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArgs })
try {
  for (const [name, svg, size] of /** @type {[string, string, number][]} */ ([
    ['icon-192.png', plain, 192],
    ['icon-512.png', plain, 512],
    ['maskable-192.png', maskable, 192],
    ['maskable-512.png', maskable, 512],
    ['apple-touch-icon.png', fullBleed, 180],
    ['badge-96.png', badge, 96],
  ])) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>html,body{margin:0;background:transparent}svg{display:block}</style>${svg}`)
    await page.screenshot({ path: out(name), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
