import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, it } from 'vitest'
import { mailTexts } from '../../server/src/features/account/mail-texts.ts'
import { pdfTexts } from '../../server/src/features/growth/pdf-texts.ts'
import { memberMailTexts } from '../../server/src/features/team/member-mail-texts.ts'
import { root } from '../sources.mjs'
import { languages, problemsOfWords, readWordsPage, type Words } from './words-page.ts'

const locales = join(root, 'client/src/locales')
const page = readWordsPage()

const catalogOf = (locale: string, filename: string) =>
  formatter().parse(readFileSync(join(locales, locale, filename), 'utf8'), {
    ...{ locale, sourceLocale: 'en', filename },
  })

/** Every text of the client in four languages. */
async function textsOfClient(): Promise<Words[]> {
  const parts = readdirSync(join(locales, 'en')).filter((name) => name.endsWith('.po'))
  const all = parts.map(async (part) => {
    const catalogs = await Promise.all(languages.map((language) => catalogOf(language, part)))
    return Object.keys(catalogs[0]!).map(
      (id) =>
        Object.fromEntries(
          languages.map((language, i) => [language, catalogs[i]![id]?.translation ?? '']),
        ) as Words,
    )
  })
  return (await Promise.all(all)).flat()
}

/** Every text in a table of the server by its path; calls functions with sample names. */
function textsIn(value: unknown, names: unknown[], path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return textsIn((value as (...some: unknown[]) => unknown)(...names), names, path)
  return Object.entries(value ?? {}).flatMap(([key, one]) => textsIn(one, names, `${path}.${key}`))
}

function textsOfServer(tables: Record<string, unknown>, names: unknown[]): Words[] {
  const [en, ...rest] = languages.map((language) => new Map(textsIn(tables[language], names)))
  return [...en!].map(([path, text]) => ({
    ...{ en: text, ru: rest[0]!.get(path) ?? '', uk: rest[1]!.get(path) ?? '', ka: rest[2]!.get(path) ?? '' },
  }))
}

it('every text of the client uses the terms of docs/words.md', async () => {
  const texts = await textsOfClient()
  expect(texts.length).toBeGreaterThan(2000)
  expect([...new Set(texts.flatMap((words) => problemsOfWords(page, words)))]).toEqual([])
})

it('every mail and printed sheet of the server does too', () => {
  const texts = [
    ...textsOfServer(mailTexts, ['A', 'B', 'C']),
    ...textsOfServer(memberMailTexts, [{ who: 'A', by: 'B', team: 'C' }]),
    ...textsOfServer(pdfTexts, ['1', '2']),
  ]
  expect(texts.length).toBeGreaterThan(80)
  expect(texts.flatMap((words) => problemsOfWords(page, words))).toEqual([])
})

it('finds another word for a term, and a banned word, and no fault in a correct text', () => {
  const words = {
    en: 'Log a diaper',
    ru: 'Записать подгузник',
    uk: 'Записати підгузок',
    ka: 'საფენის ჩაწერა',
  }
  expect(problemsOfWords(page, words)).toEqual([])
  expect(problemsOfWords(page, { ...words, uk: 'Записати памперс' })).toHaveLength(1)
  expect(problemsOfWords(page, { ...words, ka: 'საფენი: ნაკაკი' })).toHaveLength(1)
  const milk = { en: 'Breast milk', ru: 'Грудное молоко', uk: 'Грудне молоко', ka: 'დედის რძე' }
  expect(problemsOfWords(page, milk)).toEqual([])
})

it('every exception of the page is a text of the product', async () => {
  const known = new Set((await textsOfClient()).map(({ en }) => en))
  for (const { en } of textsOfServer(mailTexts, ['A', 'B', 'C'])) known.add(en)
  expect(page.free.map(({ text }) => text).filter((text) => !known.has(text))).toEqual([])
})

it('a tab and its screen have one name', () => {
  const sections = readFileSync(join(root, 'client/src/navigation/sections.ts'), 'utf8')
  const names = [...sections.matchAll(/name: msg`([^`]+)`,\n\s*isTab: true/g)].map(([, name]) => name!)
  expect(names).toHaveLength(7)
  const screens = readdirSync(join(root, 'client/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /-screen\.tsx$/.test(file))
    .map((file) => readFileSync(join(root, 'client/src', file), 'utf8'))
  // Home has the baby's name as its title.
  const titled = (name: string) =>
    screens.some((text) =>
      new RegExp(`title(=\\{| = )[^\\n{]*t(\`|\\(\\{ message: ')${name}['\`]`).test(text),
    )
  expect(names.filter((name) => name !== 'Home' && !titled(name))).toEqual([])
})
