import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addresses, emptyTexts, sheets } from '../../e2e/support/empty-screens.ts'
import { neverEmpty, fixed, partOfOther, lists, testedElsewhere } from '../../e2e/support/lists.ts'
import { root } from '../sources.mjs'

// Checks that the walk in e2e/thorough/empty-lists.e2e.ts is complete: it has each screen and each list.

const source = (path: string) => readFileSync(join(root, 'client/src', path), 'utf8')

const drawsList = /<(?:ul|ol|tbody)\b|role="list/
const files = readdirSync(join(root, 'client/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:app|features|forms|media|navigation)\/(?!landing|legal).*(?<!test)\.tsx$/.test(file))
  .filter((file) => !/features\/(?:landing|legal)/.test(file) && drawsList.test(source(file)))
  .toSorted()

it('has the message of each address for an empty state', () => {
  expect(Object.keys(emptyTexts).toSorted()).toEqual(addresses.toSorted())
})

it('has every file that renders a list', () => {
  expect(files).toEqual(Object.keys(lists).toSorted())
  const walked = [...Object.values(emptyTexts).flat(), ...sheets.map(([, , sentence]) => sentence)]
  for (const [file, sentence] of Object.entries(lists))
    expect([fixed, neverEmpty, partOfOther, testedElsewhere, ...walked], file).toContain(sentence)
})
