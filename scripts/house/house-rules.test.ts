import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ESLint } from 'eslint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemsOfCatalog } from '../check/check-texts.mjs'
import { root } from '../sources.mjs'

const noExport = 'export {}'

/** A small product in which each file after the blank line breaks exactly the rule in its list entry. */
const files: Record<string, string> = {
  'package.json':
    '{ "name": "fixture", "type": "module", "workspaces": ["client", "server", "sync-protocol"] }',
  'client/package.json':
    '{ "name": "client", "type": "module", "imports": { "#*": "./src/*" }, "dependencies": { "@capacitor/core": "1", "dexie": "1", "react": "1", "sync-protocol": "1" }, "devDependencies": { "vite": "1" } }',
  'server/package.json':
    '{ "name": "server", "type": "module", "imports": { "#*": "./src/*" }, "dependencies": { "fastify": "1", "kysely": "1", "pg": "1" } }',
  'sync-protocol/package.json':
    '{ "name": "sync-protocol", "type": "module", "imports": { "#*": "./src/*" }, "exports": { "./*": "./src/*.ts" }, "dependencies": { "zod": "1" } }',
  ...Object.fromEntries(
    ['zod', '@capacitor/core', 'dexie', 'fastify', 'kysely', 'pg', 'react', 'vite', 'stray'].flatMap(
      (name) => [
        [
          `node_modules/${name}/package.json`,
          `{ "name": "${name}", "version": "1.0.0", "main": "index.js" }`,
        ],
        [`node_modules/${name}/index.js`, 'module.exports = {}'],
      ],
    ),
  ),
  'sync-protocol/src/entities/baby.ts': "import 'zod'\nexport const baby = 1",
  'sync-protocol/src/rules/age.ts': "import '#entities/baby.ts'",
  'client/src/db/schema/database.ts': "import 'dexie'\nimport 'sync-protocol/entities/baby'",
  'client/src/db/outbox/outbox.ts': "import '../schema/database.ts'",
  'client/src/ui/controls/button.tsx': "import 'react'",
  'client/src/features/growth/chart.tsx': "import '#ui/controls/button.tsx'\nimport '#db/schema/database.ts'",
  'client/src/platform/native/here.ts': "import '@capacitor/core'",
  'client/src/app/native/start.ts': "import '#platform/native/here.ts'",
  'client/src/features/sleep/clock.tsx': "import '#ui/controls/button.tsx'",
  'client/src/features/activities/kinds/sleep/row.tsx': "import '#ui/controls/button.tsx'",
  'client/src/features/activities/timeline/list.tsx': "import '#features/activities/kinds/sleep/row.tsx'",
  'client/src/app/home.tsx': "import '#features/growth/chart.tsx'\nimport '#features/sleep/clock.tsx'",
  'server/src/app.ts': "import 'fastify'\nimport '#features/team/queries.ts'",
  'server/src/platform/database.ts': "import 'kysely'\nimport 'pg'",
  'server/src/records/merge-ops.ts': "import '#platform/database.ts'",
  'client/src/features/home/dock.tsx': "import '#features/growth/chart.tsx'",
  'server/src/features/team/queries.ts': "import 'kysely'",
  'client/src/db/live/use-live.test.ts': "import '../schema/database.ts'",
}

/** [rule, file, content, imported path] */
const violations: [rule: string, file: string, source: string, to?: string][] = [
  ['protocol-pure', 'sync-protocol/src/rules/today.ts', "import 'node:os'", 'os'],
  ['no-node-in-browser', 'client/src/app/host.ts', "import 'node:os'", 'os'],
  [
    'native-alone',
    'client/src/app/share.ts',
    "import '@capacitor/core'",
    'node_modules/@capacitor/core/index.js',
  ],
  ['protocol-order', 'sync-protocol/src/entities/sleep.ts', "import '#rules/age.ts'"],
  ['sides-apart', 'client/src/api/reach.ts', "import '../../../server/src/platform/database.ts'"],
  [
    'sides-apart',
    'server/src/features/team/reach.ts',
    "import '../../../../client/src/ui/controls/button.tsx'",
  ],
  ['features-apart', 'client/src/features/sleep/peek.tsx', "import '#features/growth/chart.tsx'"],
  ['features-apart', 'client/src/features/growth/up.ts', "import '#features/home/dock.tsx'"],
  ['features-apart', 'server/src/features/babies/peek.ts', "import '#features/team/queries.ts'"],
  [
    'features-apart',
    'client/src/features/activities/kinds/diaper/peek.tsx',
    "import '#features/activities/kinds/sleep/row.tsx'",
  ],
  ['client-down', 'client/src/forms/up.ts', "import '#features/sleep/clock.tsx'"],
  ['client-down', 'client/src/media/up.ts', "import '#features/sleep/clock.tsx'"],
  ['client-down', 'client/src/sync/up.ts', "import '#features/sleep/clock.tsx'"],
  ['client-down', 'client/src/session/up.ts', "import '#app/home.tsx'"],
  ['client-down', 'client/src/i18n/up.ts', "import '#db/schema/database.ts'"],
  ['client-down', 'client/src/api/side.ts', "import '#db/schema/database.ts'"],
  ['client-down', 'client/src/db/side.ts', "import '#api/reach.ts'"],
  ['ui-without-domain', 'client/src/ui/baby-face.tsx', "import 'sync-protocol/entities/baby'"],
  ['server-down', 'server/src/platform/up.ts', "import '#records/merge-ops.ts'"],
  ['server-down', 'server/src/records/up.ts', "import '#features/team/queries.ts'"],
  ['one-db', 'client/src/features/sleep/store.ts', "import 'dexie'", 'node_modules/dexie/index.js'],
  ['one-db', 'server/src/features/team/invite.ts', "import 'kysely'", 'node_modules/kysely/index.js'],
  ['one-app', 'server/test/support/account-app.ts', "import 'fastify'", 'node_modules/fastify/index.js'],
  ['one-writer', 'server/src/features/team/write.ts', "import '#records/merge-ops.ts'"],
  ['one-writer', 'client/src/features/sleep/write.ts', "import '#db/outbox/outbox.ts'"],
  [
    'no-orphans',
    'client/src/features/sleep/forgotten.ts',
    noExport,
    'client/src/features/sleep/forgotten.ts',
  ],
  ['not-to-dev-dep', 'client/src/app/tool.ts', "import 'vite'", 'node_modules/vite/index.js'],
  ['not-undeclared', 'client/src/app/stray.ts', "import 'stray'", 'node_modules/stray/index.js'],
  ['no-unresolved', 'client/src/app/lost.ts', "import './nowhere.ts'", './nowhere.ts'],
  ['not-to-test', 'client/src/app/tested.ts', "import '#db/live/use-live.test.ts'"],
  ['no-relative-across-folders', 'client/src/app/climb.ts', "import '../ui/controls/button.tsx'"],
]
const cycle = { 'client/src/app/hen.ts': "import './egg.ts'", 'client/src/app/egg.ts': "import './hen.ts'" }

type Violation = { rule: { name: string }; from: string; to: string }

describe('imports', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'nela-house-')))
  let found: Violation[]

  beforeAll(() => {
    const ruleFiles = Object.fromEntries(violations.map(([, file, source]) => [file, source]))
    for (const [path, text] of Object.entries({ ...files, ...cycle, ...ruleFiles })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `${text}\n`)
    }
    cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
    symlinkSync('../sync-protocol', join(folder, 'node_modules/sync-protocol'))
    found = cruise(folder)
  }, 240_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(violations)('%s: %s', (rule, file) => {
    expect(found.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule)
  })

  it('no-cycles: two files that import each other', () => {
    const inCycle = found.filter((violation) => violation.rule.name === 'no-cycles').map(({ from }) => from)
    expect(inCycle).toHaveLength(1)
    expect(Object.keys(cycle)).toContain(inCycle[0])
  })

  it('accepts everything else', () => {
    const unexpected = found.filter(({ from }) => from in files)
    expect(unexpected.map((violation) => `${violation.rule.name}: ${violation.from}`)).toEqual([])
  })

  it('covers every rule', async () => {
    const { default: config } = await import('../../.dependency-cruiser.mjs')
    const tried = new Set([...violations.map(([rule]) => rule), 'no-cycles'])
    expect([...new Set(config.forbidden!.map(({ name }) => name))].sort()).toEqual([...tried].sort())
  })
})

/** dependency-cruiser exits with 1 or more when it finds violations; its report is still the result. */
function cruise(folder: string): Violation[] {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = join(root, '.dependency-cruiser.mjs')
  const args = [program, '--config', config, '--output-type', 'json', 'client', 'server', 'sync-protocol']
  const run = () => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  let report: string
  try {
    report = run()
  } catch (error) {
    report = (error as { stdout: string }).stdout
  }
  return (JSON.parse(report) as { summary: { violations: Violation[] } }).summary.violations
}

/** A function with this number of equal statements, one per line, plus two lines. */
const functionOf = (count: number, statement: string) =>
  `export function a(x: () => void) {\n${statement.repeat(count)}}`

/** [rule, path whose rules apply, text that breaks it, text that does not] */
const lint: [rule: string, path: string, bad: string, good: string][] = [
  [
    'no-restricted-globals',
    'client/src/app/app.tsx',
    'export const a = process.env',
    'export const a = navigator',
  ],
  ['no-restricted-syntax', 'client/src/app/app.tsx', 'export default 1', 'export const one = 1'],
  [
    'no-restricted-syntax',
    'client/src/app/app.tsx',
    "export * from './splash.tsx'",
    "export { Splash } from './splash.tsx'",
  ],
  ['no-restricted-syntax', 'server/src/app.ts', 'export enum Kind { One }', "export type Kind = 'one'"],
  [
    'no-restricted-syntax',
    'client/src/app/app.tsx',
    'export const a = <b style={{ top: 1 }} />',
    'export const a = <b className="x" />',
  ],
  [
    'no-restricted-syntax',
    'client/src/app/app.tsx',
    'export const a = <b dangerouslySetInnerHTML={x} />; const x = { __html: "" }',
    'export const a = <b />',
  ],
  [
    'no-restricted-syntax',
    'client/src/app/app.tsx',
    'document.body.innerHTML = ""',
    'document.body.textContent = ""',
  ],
  [
    'no-restricted-syntax',
    'client/src/app/app.tsx',
    'export const a = new Intl.NumberFormat("en")',
    'export const a = 1',
  ],
  [
    'no-restricted-syntax',
    'client/src/app/app.tsx',
    'export const a = (x: Date) => x.toLocaleDateString()',
    'export const a = (x: Date) => x.toISOString()',
  ],
  [
    'no-restricted-syntax',
    'sync-protocol/src/rules/age.ts',
    'export const a = () => Date.now()',
    'export const a = (now: number) => now',
  ],
  [
    'no-restricted-syntax',
    'server/src/records/live.ts',
    'export const a = () => new Date()',
    'export const a = (ms: number) => new Date(ms)',
  ],
  [
    'no-restricted-syntax',
    'server/src/records/live.ts',
    'export const a = () => Math.random()',
    'export const a = () => 4',
  ],
  [
    'no-restricted-syntax',
    'server/src/features/babies/queries.ts',
    'export const a = (db: any) => db.updateTable("baby")',
    'export const a = (db: { selectFrom: (name: string) => void }) => db.selectFrom("baby")',
  ],
  [
    'no-restricted-syntax',
    'server/src/app.ts',
    'import { createHash } from "node:crypto"; export const a = createHash("md5")',
    'import { createHash } from "node:crypto"; export const a = createHash("sha256")',
  ],
  [
    'no-restricted-syntax',
    'server/test/account.test.ts',
    'import { it } from "vitest"; it.skip("x", () => {})',
    'import { it } from "vitest"; it("x", () => {})',
  ],
  [
    'no-restricted-syntax',
    'server/test/account.test.ts',
    'import { vi } from "vitest"; vi.mock("./a")',
    'import { vi } from "vitest"; vi.fn()',
  ],
  [
    '@typescript-eslint/no-explicit-any',
    'server/src/app.ts',
    'export const a = (x: any) => x',
    'export const a = (x: unknown) => x',
  ],
  [
    'lingui/no-unlocalized-strings',
    'client/src/app/app.tsx',
    'export const Screen = () => <b>Hello</b>',
    'import { Trans } from "@lingui/react/macro"; export const Screen = () => <b><Trans>Hello</Trans></b>',
  ],
  [
    'lingui/no-unlocalized-strings',
    'client/src/app/app.tsx',
    'export const Screen = () => <b aria-label="Close it" />',
    'export const Screen = () => <b aria-hidden="true" />',
  ],
  [
    'react-hooks/rules-of-hooks',
    'client/src/app/app.tsx',
    'import { useState } from "react"; export const Screen = (p: { x: boolean }) => { if (p.x) useState(1); return null }',
    'import { useState } from "react"; export const Screen = () => { useState(1); return null }',
  ],
  ['no-eval', 'server/src/app.ts', 'eval("1")', 'export const a = 1'],
  ...['client/src/app/app.tsx', 'server/src/app.ts', 'sync-protocol/src/rules/age.ts'].flatMap(
    (path): [rule: string, path: string, bad: string, good: string][] => [
      ['complexity', path, functionOf(20, 'if (x) x()\n'), functionOf(19, 'if (x) x()\n')],
      ['max-lines-per-function', path, functionOf(119, 'x()\n'), functionOf(118, 'x()\n\n// why\n')],
    ],
  ),
]

describe('what the linter refuses', () => {
  const eslint = new ESLint({ cwd: root })
  const rulesBroken = async (path: string, text: string) => {
    const [result] = await eslint.lintText(`${text}\n`, { filePath: join(root, path) })
    expect(result?.messages.filter((message) => message.fatal)).toEqual([])
    return result?.messages.map((message) => message.ruleId) ?? []
  }

  it.each(lint)(
    '%s in %s: %s',
    async (rule, path, bad, good) => {
      expect(await rulesBroken(path, bad)).toContain(rule)
      expect(await rulesBroken(path, good)).not.toContain(rule)
    },
    240_000,
  )
})

/** [rule, what breaks it, what does not]; `later` is an async function, `list` has numbers, `kind` is 'a' or 'b'. */
const typedLint: [rule: string, bad: string, good: string][] = [
  ['no-floating-promises', 'later()', 'void later()'],
  ['no-floating-promises', 'later().then(() => 1)', 'await later()'],
  ['no-misused-promises', 'if (later()) list.pop()', 'if (await later()) list.pop()'],
  ['no-misused-promises', 'list.forEach(async () => {})', 'await Promise.all(list.map(async () => {}))'],
  [
    'switch-exhaustiveness-check',
    "switch (kind) { case 'a': list.pop() }",
    "switch (kind) { case 'a': list.pop(); break; default: list.pop() }",
  ],
]

describe('what the linter refuses with type information', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'nela-typed-')))
  let found: { code: string; filename: string }[]

  beforeAll(() => {
    const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'))
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['bad*'] }))
    const around = (text: string) =>
      `export async function run(later: () => Promise<number>, list: number[], kind: 'a' | 'b') {\n${text}\n}\n`
    for (const [index, [, bad, good]] of typedLint.entries()) {
      write(`bad-${index}.ts`, around(bad))
      // Not a file of the project, as the client's tests are not.
      write(`good-${index}.ts`, around(good))
      write(`apart-${index}.ts`, around(bad))
    }
    const program = join(root, 'node_modules/oxlint/bin/oxlint')
    const args = [program, '--config', join(root, '.oxlintrc.json'), '--format', 'json', '.']
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    found = JSON.parse(stdout).diagnostics
  }, 240_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(typedLint.map(([rule, bad, good], index) => ({ rule, bad, good, index })))(
    '$rule: $bad',
    ({ rule, index }) => {
      const rulesOf = (path: string) =>
        found.filter(({ filename }) => filename === path).map(({ code }) => code)
      expect(rulesOf(`bad-${index}.ts`)).toEqual([`typescript(${rule})`])
      expect(rulesOf(`apart-${index}.ts`)).toEqual([`typescript(${rule})`])
      expect(rulesOf(`good-${index}.ts`)).toEqual([])
    },
  )

  it('covers every rule', () => {
    const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
    const rules = [...config.matchAll(/"typescript\/([\w-]+)"/g)].map(([, rule]) => rule)
    expect([...new Set(typedLint.map(([rule]) => rule))]).toEqual(rules)
  })
})

describe('texts', () => {
  const collected = {
    a: { message: '{n, plural, one {# day} other {# days}}' },
    b: { message: '<0>{who}</0>' },
    c: { message: 'Save' },
    d: { message: 'New' },
    e: { message: 'Empty' },
    g: { message: 'Walk' },
  }
  const catalog = {
    a: { translation: '{n, plural, one {# день} few {# дня} other {# дней}}' },
    b: { translation: '<0>{кто}</0>' },
    c: { translation: 'ᲨᲔᲜᲐᲮᲕᲐ' },
    e: { translation: '' },
    f: { message: 'Old', translation: 'Старое' },
    g: { translation: 'Прогулка<<<<<<< HEAD' },
  }

  it('reports texts that are missing, empty, unused or lost a value', () => {
    expect(problemsOfCatalog('ru', catalog, collected)).toEqual([
      'ru: other placeholders than "<0>{who}</0>": "<0>{кто}</0>"',
      'ru: Georgian capitals: "ᲨᲔᲜᲐᲮᲕᲐ"',
      'ru: not in the catalog: "New" ',
      'ru: not translated: "Empty" ',
      'ru: a conflict marker: "Прогулка<<<<<<< HEAD"',
      'ru: nobody uses "Old"',
    ])
  })
})
