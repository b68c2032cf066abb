// Devices under measurement: each runs the engine in its own process.
import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../scripts/sources.mjs'

/** Bundles the engine into one file of plain JavaScript. */
export async function buildEngine() {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'engine-'))
  await build({
    configFile: false,
    root: join(root, 'client'),
    logLevel: 'error',
    resolve: { conditions: ['source', 'node'] },
    ssr: { noExternal: [/^sync-protocol/], resolve: { conditions: ['source', 'node'] } },
    build: {
      ssr: join(root, 'bench/engine.mjs'),
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'engine.mjs', codeSplitting: false } },
    },
  })
  return {
    file: join(outDir, 'engine.mjs'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  }
}

/**
 * Starts a device of a signed-in user in a family. `run` runs one of the commands of `engine.mjs` and resolves to its
 * result; it rejects if the device exited.
 */
export async function startDevice({ file }, person, { teamId, babyId }) {
  const child = fork(file, { execArgv: [] })
  const waiting = new Map()
  let calls = 0
  child.on('message', (message) => {
    const { call, result } = /** @type {{ call: number, result: unknown }} */ (message)
    waiting.get(call)?.resolve(result)
    waiting.delete(call)
  })
  child.on('exit', () => waiting.forEach(({ reject }) => reject(new Error('the device ended'))))
  const run = (name, ...args) =>
    new Promise((resolve, reject) => {
      waiting.set(++calls, { resolve, reject })
      child.send({ call: calls, name, args })
    })
  const stop = () => child.kill()
  process.on('exit', stop)
  await run('open', person, { teamId, babyId })
  return { run, stop }
}
