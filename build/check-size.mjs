// Measures what a first visit loads before a screen is usable, and fails if it exceeds its budget.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Budgets in KB of brotli, and the modules of `client` whose static imports make up each first load. */
const loads = {
  'signed in': { budgetKb: 200, modules: ['src/app/signed-in.ts'], texts: ['messages', 'family'] },
  'signed in, wide': {
    budgetKb: 200,
    modules: ['src/app/signed-in.ts', 'src/app/shell/top-bar.tsx'],
    texts: ['messages', 'family'],
  },
  'sign-in': { budgetKb: 130, modules: ['src/app/account-routes.tsx'], texts: ['messages', 'account'] },
}
/** Budgets in KB of brotli of chunks that a screen loads later, by their module. */
const laterChunks = { 'src/ui/charts/chart-canvas.tsx': 90 }
const start = ['index.html', 'src/main.tsx']
const languages = ['en', 'ru', 'uk', 'ka']

/**
 * The files that are loaded with some modules, by Vite's manifest. Throws if a module has no chunk of its own.
 *
 * @param {Record<string, { file: string, imports?: string[] }>} manifest
 * @param {readonly string[]} modules
 */
export function filesOf(manifest, modules) {
  const files = new Set()
  const queue = [...modules]
  const seen = new Set(queue)
  for (const name of queue) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the manifest has no ${name}`)
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) {
      if (!seen.has(next)) queue.push(next)
      seen.add(next)
    }
  }
  return [...files]
}

const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/**
 * Measures the build in `outDir`, prints each load, and throws if one is too large. Removes Vite's manifest, which is
 * not served.
 */
export function checkSize(outDir) {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
  rmSync(join(outDir, '.vite'), { recursive: true })
  const weights = new Map()
  const kbOf = (file) => {
    if (!weights.has(file))
      weights.set(file, brotliCompressSync(readFileSync(join(outDir, file)), { params }).length / 1024)
    return weights.get(file)
  }
  const tooHeavy = []
  for (const [name, { budgetKb, modules, texts }] of Object.entries(loads)) {
    const sizes = languages.map((language) => {
      const catalogs = texts.map((part) => `src/locales/${language}/${part}.po`)
      const kb = filesOf(manifest, [...start, ...modules, ...catalogs]).reduce(
        (sum, file) => sum + kbOf(file),
        0,
      )
      if (kb > budgetKb) tooHeavy.push(`${name} ${language}`)
      return `${language} ${kb.toFixed(1)}`
    })
    console.log(`First load, ${name}, KB brotli: ${sizes.join(', ')} (budget ${budgetKb})`)
  }
  for (const [module, budgetKb] of Object.entries(laterChunks)) {
    const chunk = manifest[module]
    if (!chunk) throw new Error(`the manifest has no ${module}`)
    const kb = kbOf(chunk.file)
    if (kb > budgetKb) tooHeavy.push(module)
    console.log(`${module}, KB brotli: ${kb.toFixed(1)} (budget ${budgetKb})`)
  }
  if (tooHeavy.length > 0) throw new Error(`over budget: ${tooHeavy.join(', ')}`)
}
