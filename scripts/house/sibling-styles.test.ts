import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../sources.mjs'

/**
 * A selector for any sibling: `+` or `~` before a `*`, a pseudo-class or an attribute, which every element may match.
 */
const afterAnything = /[+~]\s*(?:\*|:|\[)[^,{]*/g
/** The same by a tag of which lists consist. */
const afterTag = /(?:^|[\s>,])(?:\*|[a-z]\w*)\s*[+~]\s*(?:span|li|svg)\b/

const forbiddenSelectors = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=^|[{};])[^{};]+(?=\{)/g)]
    .map(([selector]) => selector.trim())
    .filter(
      (selector) => !selector.startsWith('@') && (selector.match(afterAnything) ?? afterTag.test(selector)),
    )

it('finds a rule for any element after another', () => {
  expect(forbiddenSelectors('.a > * + * { margin: 0 }\n/* x + * */ .b { width: calc(1px + (2px)) }')).toEqual(
    ['.a > * + *'],
  )
  expect(forbiddenSelectors('.a:checked + .b {} p + p {} @media x { .c ~ :focus {} }')).toEqual([
    '.c ~ :focus',
  ])
  expect(
    forbiddenSelectors('.a li + li {} .b span~span::before {} .c + li {} .d li:not(:first-child) {}'),
  ).toEqual(['.a li + li', '.b span~span::before'])
})

it('no rule is for any element after another: a change of a list would restyle all its entries', () => {
  const folder = join(root, 'client/src')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.css'))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    forbiddenSelectors(readFileSync(join(folder, file), 'utf8')).map((selector) => `${file}: ${selector}`),
  )
  expect(found).toEqual([])
})
