import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkSize } from '../build/check-size.mjs'
import { compressFolder } from '../build/compress.mjs'
import { checkNode, markBuilt, root } from './sources.mjs'

/** In order: first the server with the shared code, then the client. */
const steps = [
  ['build/compile.mjs', 'sync-protocol', 'server'],
  ['node_modules/vite/bin/vite.js', 'build'],
]

/** Builds everything; ends the process with the exit code of the first step that fails. */
export function build() {
  const startedAt = Date.now()
  for (const [program, ...args] of steps) {
    const path = join(root, program)
    if (!existsSync(join(root, 'node_modules/vite'))) {
      console.error('The build tools are not installed: run npm ci')
      process.exit(1)
    }
    // A test that builds first passes its own NODE_ENV, which would cause a development build.
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status } = spawnSync(process.execPath, [path, ...args], { cwd: root, stdio: 'inherit', env })
    if (status !== 0) process.exit(status ?? 1)
  }
  checkSize(join(root, 'dist/client'))
  compressFolder(join(root, 'dist/client'))
  markBuilt(startedAt)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode()
  build()
}
