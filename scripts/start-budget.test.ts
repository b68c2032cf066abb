import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { weigh } from './start-budget.ts'

/** A text that cannot be made much shorter. */
const noise = Array.from({ length: 9000 }, (_, at) => ((at * 2654435761) % 4294967296).toString(36)).join('')
const kb = Math.round(brotliCompressSync(noise).length / 102.4) / 10

const bundle = {
  'home.js': { code: noise, moduleIds: ['home.tsx'], imports: ['shared.js'] },
  'shared.js': { code: noise, moduleIds: ['button.tsx'] },
  'sheet.js': { code: noise, moduleIds: ['sheet.tsx'], imports: ['shared.js'] },
  'home.css': {},
}
const load = (...modules: string[]) => ({ name: 'home', mostKb: 0, modules })

it('weighs a first load with all that it imports, each file once', () => {
  const [home, button, both] = weigh(
    [load('home.tsx'), load('button.tsx'), load('home.tsx', 'sheet.tsx')],
    bundle,
  )
  expect(button).toBeCloseTo(kb, 0)
  expect(home).toBeCloseTo(2 * kb, 0)
  expect(both).toBeCloseTo(3 * kb, 0)
})

it('notices that nothing of a load was built', () => {
  expect(weigh([load('gone.tsx')], bundle)).toEqual([-1])
})
