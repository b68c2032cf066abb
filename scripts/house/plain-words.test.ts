import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../sources.mjs'

/** Words of the glossary's column "instead of" that comments and pages no longer use. The list may grow. */
const everywhere = [
  'settle',
  'frozen',
  'freeze',
  'teller',
  'read anew',
  'ask ahead',
  'drawn ahead',
  'odd value',
  'who may hear',
  'kept statement',
]
/** The same for the folders and pages of sync, without their tests. */
const inSync = ['anew', 'tell', 'hear', 'apart']
const isOfSync = (path: string) =>
  (/^(client\/src\/(db|sync)|server\/src\/records|docs\/decisions)\//.test(path) &&
    !/\.test\.tsx?$/.test(path)) ||
  ['docs/sync.md', 'docs/performance.md'].includes(path)

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const glossary = read('docs/glossary.md')
const replaced = [...glossary.matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm)]
  .flatMap(([, words]) => words!.split(','))
  .map((word) => word.trim())

/** Prose of a file: a page without its code, or the comments of a source on lines of their own. */
const proseOf = (path: string, text: string) =>
  (path.endsWith('.md')
    ? text.replace(/```.*?```/gs, '')
    : (text.match(/^[ \t]*(?:\/\*\*?|\*|\/\/).*$/gm) ?? [])
        .join('\n')
        .replace(/^\s*(?:\/\*\*?|\*\/?|\/\/)/gm, '')
  )
    .replace(/`[^`]*`/g, '')
    .replace(/\s+/g, ' ')

const irregular: Record<string, string> = { tell: '|told', hear: '|heard' }
const formsOf = (word: string) =>
  new RegExp(`\\b(?:${word.replace(/e$/, '')}(?:e|s|es|ed|ing)?${irregular[word] ?? ''})\\b`, 'gi')
const bannedIn = (path: string, text: string) => {
  const prose = proseOf(path, text)
  const words = isOfSync(path) ? [...everywhere, ...inSync] : everywhere
  return words.flatMap((word) => prose.match(formsOf(word)) ?? [])
}

it('finds a banned word in comments and pages, and not in code', () => {
  const source = [
    '/** It settles the',
    ' * odd values. */',
    'const frozen = `freeze`',
    '// A batch is frozen.',
  ].join('\n')
  expect(bannedIn('client/src/a.ts', source)).toEqual(['settles', 'frozen', 'odd values'])
  expect(bannedIn('docs/a.md', 'It is read anew, see `settle`.\n```\nfreeze\n```')).toEqual(['read anew'])
  expect(bannedIn('docs/sync.md', 'It hears what it was told.')).toEqual(['told', 'hears'])
})

it('each banned word is in the glossary, with the term to use', () => {
  for (const word of [...everywhere, ...inSync]) expect(replaced, word).toContain(word)
})

it('no comment and no page has a banned word', () => {
  const found = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(tsx?|mjs|md)$/.test(path) && existsSync(join(root, path)))
    .filter(
      (path) =>
        !/^(docs\/glossary\.md|CHANGELOG\.md|client\/test\/simulation\/clients\/.*|scripts\/house\/plain-words\.test\.ts)$/.test(
          path,
        ),
    )
    .flatMap((path) => bannedIn(path, read(path)).map((word) => `${path}: ${word}`))
  expect(found).toEqual([])
})

/** Parts of names, such as `told` of `toldAt`, that code no longer uses. The list may grow. */
const inNames = ['told', 'untold', 'foretold', 'anew', 'teller']
const codeOf = (text: string) =>
  text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/`(?:\\.|[^`])*`|'(?:\\.|[^'\n])*'|"(?:\\.|[^"\n])*"/g, '')
const partsOf = (name: string) => name.split(/[_$]|(?<=[a-z0-9])(?=[A-Z])/).map((part) => part.toLowerCase())
const namesWith = (text: string, words: readonly string[]) =>
  (codeOf(text).match(/[A-Za-z_$][\w$]*/g) ?? []).filter((name) =>
    partsOf(name).some((part) => words.includes(part)),
  )

it('finds a banned word in names, and not in comments and texts', () => {
  const source = "// told\nconst toldAt = 'told', stolen = `anew`\nfunction isAnew() {}"
  expect(namesWith(source, inNames)).toEqual(['toldAt', 'isAnew'])
})

it('no name of the product and of its tests has a banned word', () => {
  const found = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    // Bundled clients of earlier versions stay unchanged.
    .filter((path) => !path.startsWith('client/test/simulation/clients/'))
    .flatMap((path) => [
      ...namesWith(read(path), inNames).map((name) => `${path}: ${name}`),
      ...inNames.filter((word) => /([^/]*)$/.exec(path)![1]!.split(/[-.]/).includes(word)).map(() => path),
    ])
  expect(found).toEqual([])
})
