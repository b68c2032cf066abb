// Checks that every text of the client is in every catalog, translated, with the same placeholders, and that no text is
// unused. `npm run texts` adds new texts to the catalogs.
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../sources.mjs'

/** The parts that a translation must keep: the names of its values, and its numbered tags. */
function placeholders(text) {
  const names = new Set([...text.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag))
  const visit = (part) => {
    if (!Array.isArray(part)) return
    const [name, , branches] = part
    if (typeof name === 'string') names.add(name)
    for (const branch of Object.values(branches ?? {})) if (Array.isArray(branch)) branch.forEach(visit)
  }
  const parts = compileMessage(text)
  if (Array.isArray(parts)) parts.forEach(visit)
  return [...names].sort().join(' ')
}

/** The product's fonts have no Mkhedruli capitals: a capital Georgian letter would be invisible. */
const georgianCapitals = /[\u1C90-\u1CBF]/u

/** Extraction would take a marker of a merge conflict into the text before it. */
const conflictMarker = /<{7}|={7}|>{7}/

/** The problems of one catalog, one line per text. `collected`: the texts of the sources by id. */
export function problemsOfCatalog(locale, catalog, collected) {
  const problems = []
  for (const [id, { message, origin }] of Object.entries(collected)) {
    const source = message ?? id
    const where = origin?.[0]?.[0] ?? ''
    const translation = catalog[id]?.translation
    if (catalog[id] === undefined) problems.push(`${locale}: not in the catalog: "${source}" ${where}`)
    else if (!translation) problems.push(`${locale}: not translated: "${source}" ${where}`)
    else if (placeholders(translation) !== placeholders(source))
      problems.push(`${locale}: other placeholders than "${source}": "${translation}"`)
    else if (conflictMarker.test(translation)) problems.push(`${locale}: a conflict marker: "${translation}"`)
    else if (georgianCapitals.test(translation))
      problems.push(`${locale}: Georgian capitals: "${translation}"`)
  }
  for (const id of Object.keys(catalog))
    if (!(id in collected)) problems.push(`${locale}: nobody uses "${catalog[id].message ?? id}"`)
  return problems
}

/**
 * Texts with different translations in two parts: parts load one after the other, so which one shows would depend on
 * the order.
 */
function otherTranslations(known, locale, texts) {
  const problems = []
  for (const [id, { message, translation }] of Object.entries(texts)) {
    const key = `${locale} ${id}`
    const first = known.get(key) ?? translation
    known.set(key, first)
    if (translation !== first)
      problems.push(`${locale}: two translations of "${message ?? id}": "${first}", "${translation}"`)
  }
  return problems
}

/** All problems of all catalogs of the client. */
export async function problemsOfTexts() {
  const config = getConfig({ configPath: join(root, 'client/lingui.config.ts'), cwd: join(root, 'client') })
  const problems = []
  const known = new Map()
  for (const catalog of await getCatalogs(config)) {
    const collected = await catalog.collect()
    if (!collected || Object.keys(collected).length === 0) return ['the sources could not be read']
    for (const [locale, texts] of Object.entries(await catalog.readAll()))
      problems.push(
        ...problemsOfCatalog(locale, texts ?? {}, collected),
        ...otherTranslations(known, locale, texts ?? {}),
      )
  }
  return problems
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = await problemsOfTexts()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) console.error('Run npm run texts, then translate the empty texts.')
  process.exit(problems.length > 0 ? 1 : 0)
}
