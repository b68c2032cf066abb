import { expect, it } from 'vitest'
import { compiledWhole } from './compiled-whole.ts'

const line = '//# allFunctionsCalledOnLoad\n'

/** The code of a chunk as it is written. */
function written(name: string, code: string): string {
  const chunk = { type: 'chunk', name, code }
  const { generateBundle } = compiledWhole()
  if (typeof generateBundle !== 'object') throw new Error('it has no order')
  expect(generateBundle.order).toBe('post')
  ;(generateBundle.handler as (options: unknown, bundle: unknown) => void)({}, { 'a.js': chunk })
  return chunk.code
}

it('what every start runs is compiled while it arrives: the line that says so is above all code', () => {
  const code = 'const __vite__mapDeps = 1\nimport "./react.js"'
  for (const name of ['react', 'main', 'signed-in']) expect(written(name, code)).toBe(line + code)
})

it('what opens later is compiled when it is called', () => {
  for (const name of ['zod', 'feed-sheet', 'growth-screen', 'main-menu'])
    expect(written(name, 'a()')).toBe('a()')
})
