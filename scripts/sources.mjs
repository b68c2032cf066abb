import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** What a build makes; without any of them there is none. */
const outputs = ['server/dist/main.js', 'dist/client/index.html']
/** Touched when the build named by it is done. */
const stampOf = (build) => join(root, `dist/built${build === 'web' ? '' : `-${build}`}`)

/** What a build reads: whole folders, and the single files of others. */
const folders = ['sync-protocol/src', 'server/src', 'client/src', 'public', 'build', 'scripts']
const shallow = ['.', 'sync-protocol', 'server', 'client', 'native']

/** True when there is a build and nothing that it was made from changed since. */
export function isBuildFresh() {
  return isBuilt() && isNewerThanSources('web')
}

/** As `isBuildFresh`, of the client for the packaged app. */
export function isNativeBuildFresh() {
  return existsSync(join(root, 'dist/native/index.html')) && isNewerThanSources('native')
}

function isNewerThanSources(build) {
  return existsSync(stampOf(build)) && newestSource() <= statSync(stampOf(build)).mtimeMs
}

export function isBuilt() {
  return outputs.every((path) => existsSync(join(root, path)))
}

/** Remembers that the sources as they were at `startedAt` (ms) are built. `build`: `web` or `native`. */
export function markBuilt(startedAt, build = 'web') {
  writeFileSync(stampOf(build), '')
  utimesSync(stampOf(build), new Date(startedAt), new Date(startedAt))
}

function newestSource() {
  const single = shallow.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|json|html)$/.test(entry.name))
      .map((entry) => join(root, folder, entry.name)),
  )
  return Math.max(...single.map(changedAt), ...folders.map((folder) => newestIn(join(root, folder))))
}

/** A folder changes when something is added to it or removed. */
function newestIn(folder) {
  if (!existsSync(folder)) return 0
  const times = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => (entry.isDirectory() ? newestIn : changedAt)(join(folder, entry.name)))
  return Math.max(changedAt(folder), ...times)
}

function changedAt(path) {
  return statSync(path).mtimeMs
}

/** Ends with one line when this Node is older than package.json asks for. */
export function checkNode() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node
  const [major, minor] = wanted.match(/\d+/g).map(Number)
  const [ours, oursMinor] = process.versions.node.split('.').map(Number)
  if (ours > major || (ours === major && oursMinor >= minor)) return
  console.error(`Nela needs Node ${wanted}; this is ${process.versions.node}`)
  process.exit(1)
}
