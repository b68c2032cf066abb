import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { type Chunk, loadedWith } from './loaded-with.ts'

/** What is loaded before a screen can be used: its modules, and what it may weigh, KB in brotli. */
export interface FirstLoad {
  name: string
  modules: readonly string[]
  mostKb: number
}

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }

/** What each of the loads weighs, KB, with one decimal; -1 where none of its modules was built. */
export function weigh(loads: readonly FirstLoad[], bundle: Record<string, Chunk>): number[] {
  const known = new Map<string, number>()
  const bytesOf = (file: string) => {
    const code = bundle[file]?.code ?? ''
    if (!known.has(file)) known.set(file, code === '' ? 0 : brotliCompressSync(code, { params }).length)
    return known.get(file)!
  }
  return loads.map(({ modules }) => {
    const files = loadedWith(modules, bundle)
    if (files.length === 0) return -1
    return Math.round(files.reduce((sum, file) => sum + bytesOf(file), 0) / 102.4) / 10
  })
}

/**
 * Fails the browser's build when a first load is heavier than it may be, and says what it weighs. Only what its modules
 * import counts: what they load later by themselves is measured in a browser (`npm run bench -- sizes`).
 */
export const startBudget = (loads: readonly FirstLoad[]): Plugin => ({
  name: 'start-budget',
  apply: 'build',
  generateBundle(_, bundle) {
    const weights = weigh(loads, bundle as Record<string, Chunk>)
    const said = loads.map(({ name, mostKb }, index) => `${name} ${weights[index]} of ${mostKb}`).join(', ')
    const isTooHeavy = loads.some(({ mostKb }, index) => weights[index]! < 0 || weights[index]! > mostKb)
    if (isTooHeavy) this.error(`a first load of scripts is too heavy, KB brotli: ${said}`)
    this.info(`first load of scripts, KB brotli: ${said}`)
  },
})
