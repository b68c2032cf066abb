import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Outputs of a build; if one is missing there is no build. */
const outputs = ['server/dist/main.js', 'dist/client/index.html']
/** The file whose time marks a completed build. */
const stampOf = (build) => join(root, `dist/built${build === 'web' ? '' : `-${build}`}`)

/** Sources of a build: whole folders, and single files of others. */
const folders = ['sync-protocol/src', 'server/src', 'client/src', 'public', 'build', 'scripts']
const shallow = ['.', 'sync-protocol', 'server', 'client', 'native']

/** Whether there is a build and no source has changed since. */
export function isBuildFresh() {
  return isBuilt() && isNewerThanSources('web')
}

/** As `isBuildFresh`, for the client of the packaged app. */
export function isNativeBuildFresh() {
  return existsSync(join(root, 'dist/native/index.html')) && isNewerThanSources('native')
}

function isNewerThanSources(build) {
  return existsSync(stampOf(build)) && newestSource() <= statSync(stampOf(build)).mtimeMs
}

export function isBuilt() {
  return outputs.every((path) => existsSync(join(root, path)))
}

/** Records a build of the sources as they were at `startedAt` (ms). `build`: `web` or `native`. */
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

/** The time of a folder changes when an entry is added or removed. */
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

/** Ends with a message if this Node is older than package.json requires. */
export function checkNode() {
  const requiredVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node
  const [major, minor] = requiredVersion.match(/\d+/g).map(Number)
  const [ours, oursMinor] = process.versions.node.split('.').map(Number)
  if (ours > major || (ours === major && oursMinor >= minor)) return
  console.error(`Nela needs Node ${requiredVersion}; this is ${process.versions.node}`)
  process.exit(1)
}
