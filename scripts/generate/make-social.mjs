// Draws the picture that a shared link to the public page shows, one a language. Run by hand after its words change:
//   node scripts/generate/make-social.mjs
import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { chromiumArgs, requireChromium } from '../chromium.mjs'

const path = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))
const languages = ['en', 'ru', 'uk', 'ka']
const heading = 'The night shift, shared.'

/** The landing page's heading in a language; English is the source. */
const words = async (language) => {
  const catalog = await readFile(path(`client/src/locales/${language}/landing.po`), 'utf8')
  const translation = new RegExp(`msgid "${heading}"\\nmsgstr "(.+)"`).exec(catalog)?.[1]
  if (!translation) throw new Error(`landing.po of ${language} has no "${heading}"`)
  return translation
}

const font = async (family, file) =>
  `@font-face{font-family:'${family}';font-weight:100 900;src:url(data:font/woff2;base64,${(await readFile(path(`node_modules/@fontsource-variable/${file}`))).toString('base64')})}`
const fonts = (
  await Promise.all([
    font('Latin', 'onest/files/onest-latin-wght-normal.woff2'),
    font('Cyrillic', 'onest/files/onest-cyrillic-wght-normal.woff2'),
    font('Georgian', 'noto-sans-georgian/files/noto-sans-georgian-georgian-wght-normal.woff2'),
  ])
).join('')

const mark = `<svg width="220" height="220" viewBox="0 0 40 40"><path fill="#fff3e2" d="M20 2.5c9.7 0 17.5 7.8 17.5 17.5S29.7 37.5 20 37.5 2.5 29.7 2.5 20c0-1.6.2-3.1.6-4.6A13.5 13.5 0 1 0 15.4 3.1c1.5-.4 3-.6 4.6-.6z"/><circle cx="11.5" cy="10.5" r="4.3" fill="#f0b437"/></svg>`
const style = `${fonts}*{margin:0}body{width:1200px;height:630px;box-sizing:border-box;padding:84px 88px;display:grid;grid-template-columns:1fr 220px;align-items:center;gap:56px;background:linear-gradient(180deg,#191536 0,#2d2658 34%,#7a4a6b 68%,#e59a72 88%,#f6d3a8 100%);color:#fdf3e6;font-family:Latin,Cyrillic,Georgian}b{display:block;margin-bottom:28px;font-size:44px;font-weight:650;letter-spacing:-.02em}h1{font-size:84px;font-weight:700;line-height:1.08;letter-spacing:-.03em;text-wrap:balance}:lang(ka) h1{font-size:66px;letter-spacing:-.01em;line-height:1.2}`

await mkdir(path('public/social'), { recursive: true })
const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArgs })
try {
  for (const language of languages) {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
    await page.setContent(
      `<!doctype html><html lang="${language}"><style>${style}</style><body><div><b>Nela</b><h1>${await words(language)}</h1></div>${mark}</body></html>`,
    )
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: path(`public/social/${language}.png`) })
    await page.close()
  }
} finally {
  await browser.close()
}
