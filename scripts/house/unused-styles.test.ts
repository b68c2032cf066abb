import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../sources.mjs'

const src = join(root, 'client/src')
const importLine = /import (\w+) from '((?:#|\.)[^']+\.module\.css)'/g

/** Classes that a stylesheet declares. */
const declared = (css: string): string[] => [
  ...new Set(
    [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(
      ([, name = '']) => name,
    ),
  ),
]

/** The classes that a source does not name. A source that computes class names may use any. */
const unusedClasses = (classes: readonly string[], source: string, alias: string): string[] =>
  source.includes(`${alias}[`)
    ? []
    : classes.filter((name) => !new RegExp(`\\b${alias}\\.${name}\\b`).test(source))

it('finds an unused class', () => {
  const classes = declared('/* .no */ .a > .b:hover { margin: 0.5em } @media (x) { .c {} } .a {}')
  expect(classes).toEqual(['a', 'b', 'c'])
  expect(unusedClasses(classes, 'className={styles.a + other.b + styles.cd}', 'styles')).toEqual(['b', 'c'])
  expect(unusedClasses(classes, 'className={styles[kind]}', 'styles')).toEqual([])
})

it('every class of a stylesheet is used where the stylesheet is imported', () => {
  const names = readdirSync(src, { recursive: true, encoding: 'utf8' })
  const unused = new Map(
    names
      .filter((name) => name.endsWith('.module.css'))
      .map((name) => [join(src, name), declared(readFileSync(join(src, name), 'utf8'))]),
  )
  expect(unused.size).toBeGreaterThan(50)
  for (const name of names.filter((file) => /\.tsx?$/.test(file))) {
    const source = readFileSync(join(src, name), 'utf8')
    for (const [, alias = '', path = ''] of source.matchAll(importLine)) {
      const file = path.startsWith('#') ? join(src, path.slice(1)) : join(src, dirname(name), path)
      unused.set(file, unusedClasses(unused.get(file) ?? [], source, alias))
    }
  }
  const found = [...unused].flatMap(([file, classes]) =>
    classes.map((name) => `${file.slice(src.length)}: .${name}`),
  )
  expect(found).toEqual([])
})
