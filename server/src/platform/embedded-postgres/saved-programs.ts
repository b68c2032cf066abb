import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { installedPackage, programsIn, type Binaries } from './binaries.ts'

const programFolderPattern = /^postgresql-(\d+)[.\d]*/

/** The folder beside a cluster with the programs of one version. */
const folderOf = (parentFolder: string, version: string) => join(parentFolder, `postgresql-${version}`)

/**
 * Saves the programs of PostgreSQL beside the cluster that they created: a later version of Nela may bring only a
 * later major version, which cannot read it. Links the files if the file system allows it, else copies them (60 MB).
 * Removes older ones of the same major version.
 */
export async function savePrograms(parentFolder: string): Promise<void> {
  const { native, version } = await installedPackage()
  const folder = folderOf(parentFolder, version)
  if (!fs.existsSync(folder)) {
    const draft = `${folder}.new-${randomBytes(4).toString('hex')}`
    try {
      linkTree(native, join(draft, 'native'))
      fs.chmodSync(draft, 0o755)
      fs.renameSync(draft, folder)
    } finally {
      fs.rmSync(draft, { recursive: true, force: true })
    }
  }
  for (const name of fs.readdirSync(parentFolder))
    if (
      programFolderPattern.exec(name)?.[1] === String(Number.parseInt(version, 10)) &&
      join(parentFolder, name) !== folder
    )
      fs.rmSync(join(parentFolder, name), { recursive: true, force: true })
}

/** The saved programs of an older major version; undefined if there are none. */
export function savedPrograms(parentFolder: string, major: number): Binaries | undefined {
  const name = fs
    .readdirSync(parentFolder)
    .filter((one) => programFolderPattern.exec(one)?.[1] === String(major) && !one.includes('.new-'))
    .toSorted()
    .at(-1)
  return name === undefined ? undefined : { ...programsIn(join(parentFolder, name, 'native')), major }
}

function linkTree(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true })
  fs.chmodSync(to, 0o755)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else linkFile(source, target)
  }
}

function linkFile(source: string, target: string): void {
  try {
    fs.linkSync(source, target)
  } catch {
    // Linking fails across disks and for files of another user.
    fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE)
    fs.chmodSync(target, fs.statSync(source).mode & 0o100 ? 0o755 : 0o644)
  }
}
