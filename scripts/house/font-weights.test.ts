import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../sources.mjs'

/** The type scale: weights of running text, key values, and headings. */
const weights = ['400', '550', '600']

const otherWeights = (css: string): string[] =>
  [...css.matchAll(/font(?:-weight)?:\s*([\w ]*?\b(?:[1-9]00?|[1-9]\d0|bold|bolder|lighter)\b)/g)]
    .map(([, value = '']) => value.trim())
    .filter((value) => !weights.includes(value))

it('finds a weight that is none of the three', () => {
  expect(otherWeights('.a { font-weight: 500; } .b { font: 650 1rem/1 x }')).toEqual(['500', '650'])
  expect(otherWeights('.a { font-weight: bold } .b { font-weight: 550 } .c { font: 600 1rem/1 x }')).toEqual([
    'bold',
  ])
})

it('texts have the three weights of the type scale', () => {
  const folder = join(root, 'client/src')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // The weights in a font file are no weights of a text.
  const files = names.filter((name) => name.endsWith('.css') && !name.endsWith('fonts.css'))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    otherWeights(readFileSync(join(folder, file), 'utf8')).map((weight) => `${file}: ${weight}`),
  )
  expect(found).toEqual([])
})
