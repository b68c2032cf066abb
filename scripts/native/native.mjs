// `npm run native`: builds the client for the packaged app, and copies it and the settings of native/app.json into both
// projects. `--check` fails if that changes checked-in files.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from '../../build/compile.mjs'
import { checkNode, root } from '../sources.mjs'
import { buildWeb } from './build-web.mjs'
import { writeProjects } from './write-projects.mjs'

checkNode()
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const folder = join(root, 'native')
compile(join(root, 'sync-protocol'))
const protocol = join(root, 'sync-protocol/dist/reference/app-link-paths.js')
const { appLinkPaths } = await import(pathToFileURL(protocol).href)
writeProjects(folder, {
  app: read('native/app.json'),
  version: read('package.json').version,
  paths: appLinkPaths,
})
buildWeb()
const capacitor = join(root, 'node_modules/@capacitor/cli/bin/capacitor')
// Capacitor prompts about telemetry unless these are set.
const env = { ...process.env, CI: '1', CAPACITOR_TELEMETRY: '0' }
const { status } = spawnSync(process.execPath, [capacitor, 'sync'], { cwd: folder, stdio: 'inherit', env })
if (status !== 0) process.exit(status ?? 1)
if (process.argv.includes('--check')) {
  const changed = execFileSync('git', ['status', '--porcelain', '--', 'native'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (changed !== '') {
    console.error(`native/ differs from the checked-in files; run npm run native and commit:\n${changed}`)
    process.exit(1)
  }
}
