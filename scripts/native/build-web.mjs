import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesOf } from '../../build/check-size.mjs'
import { markBuilt, root } from '../sources.mjs'

/** The output folder of the client for the packaged app. */
export const webDir = join(root, 'dist/native')

/** Builds the client for the packaged app and prints what it loads at a start. Throws if the build fails. */
export function buildWeb() {
  const startedAt = Date.now()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = [vite, 'build', '--config', 'vite.native.config.ts', '--logLevel', 'error']
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) throw new Error('the client for the packaged app cannot be built')
  const manifest = JSON.parse(readFileSync(join(webDir, '.vite/manifest.json'), 'utf8'))
  rmSync(join(webDir, '.vite'), { recursive: true })
  const start = filesOf(manifest, ['index.html', 'src/boot.ts', 'src/main.tsx', 'src/app/signed-in.ts'])
  const bytes = start.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(webDir, file))).length,
    0,
  )
  markBuilt(startedAt, 'native')
  console.log(`Packaged app, signed-in start: ${(bytes / 1024).toFixed(1)} KB brotli, on the device`)
}
