import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withStylesInside } from './inline-styles.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nela-styles-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/own.css'), '.hero{content:"$&"}\n')
  writeFileSync(join(folder, 'assets/base.css'), '@font-face{src:url(/assets/a.woff2)}')
  writeFileSync(join(folder, 'assets/near.css'), '.hero{background:url(picture.png)}')
})
afterAll(() => rmSync(folder, { recursive: true }))

const page = (...sheets: string[]) =>
  `<head><script src="/theme.js"></script>
    <script type="module" crossorigin src="/assets/landing.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base.js">
    ${sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="/assets/${sheet}.css">`).join('\n    ')}
  <link rel="manifest" href="/manifest.webmanifest"></head>`

it('inlines the styles in their order and requests its scripts last, except for the theme script', async () => {
  expect(await withStylesInside(page('own', 'base'), folder)).toBe(
    `<head><script src="/theme.js"></script>
    <script type="module" fetchpriority="low" crossorigin src="/assets/landing.js"></script>
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/base.js">
  <link rel="manifest" href="/manifest.webmanifest"><style>.hero{content:"$&"}\n@font-face{src:url(/assets/a.woff2)}</style></head>`,
  )
})

it('refuses a style with a relative URL that would change', async () => {
  await expect(withStylesInside(page('near'), folder)).rejects.toThrow('something else')
})
