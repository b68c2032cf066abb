import { expect, it } from 'vitest'
import { filesToRepeat } from './files-to-repeat.mjs'

const failure = (place: string) => `✗ ${place}\nAssertionError: expected 1 to be 2\n    at line 5\n\n`
const plain = () => 'it("shows ✗ on a card", () => expect(1).toBe(2))'
const repeated = (places: string[], source = plain) => filesToRepeat(places.map(failure).join(''), source)

it('names each failed file once', () => {
  expect(
    repeated(['client/src/a.test.tsx > opens', 'client/src/a.test.tsx > sheet > closes', 'e2e/b.e2e.ts']),
  ).toEqual(['client/src/a.test.tsx', 'e2e/b.e2e.ts'])
})

it('names no file without a failure', () => {
  expect(repeated([])).toEqual([])
})

it.each([
  ['an error outside of any test', ['client/src/a.test.ts > opens', 'outside of any test']],
  [
    'more failed files than a busy machine explains',
    [1, 2, 3, 4, 5, 6].map((n) => `server/test/${n}.test.ts > x`),
  ],
])('repeats nothing after %s', (_, places) => {
  expect(repeated(places)).toEqual([])
})

it.each(['process.env.FUZZ_SEED', 'Math.random()'])('repeats no test that uses %s', (source) => {
  expect(repeated(['server/test/a.test.ts > x'], () => source)).toEqual([])
})
