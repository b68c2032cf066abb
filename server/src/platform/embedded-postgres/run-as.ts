import { execFileSync } from 'node:child_process'
import { statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'

/** The operating system's user that runs PostgreSQL. Undefined everywhere means: the user that started the server. */
export type RunAs = { uid: number; gid: number; name: string }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** `postgres` if it exists, else `nobody`: PostgreSQL refuses to run as root. */
export function unprivilegedUser(): RunAs {
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid, name }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and there is no user "postgres" or "nobody": start as another user',
  )
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    const text = execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    // macOS prints nobody's -2 as 4294967294, which spawn takes only as a signed number.
    return Number(text) | 0
  } catch {
    return undefined
  }
}

/**
 * The first folder or file on `path` that `user` may not enter, or, for `path` itself, not use as needed: `enter` a
 * folder, or `read` a file or list a folder. Undefined: access is possible.
 */
export function firstBarrier(path: string, user: RunAs, need: 'enter' | 'read'): string | undefined {
  const steps = [path]
  while (dirname(steps[0] as string) !== steps[0]) steps.unshift(dirname(steps[0] as string))
  return steps.find((step) => {
    const stats = statSync(step)
    const enter = stats.isDirectory() ? 0o1 : 0
    return !permits(stats, user, step === path && need === 'read' ? enter | 0o4 : enter)
  })
}

function permits(stats: Stats, user: RunAs, wanted: number): boolean {
  // As spawn does it: without supplementary groups of that user.
  const shift = (stats.uid | 0) === user.uid ? 6 : (stats.gid | 0) === user.gid ? 3 : 0
  return ((stats.mode >> shift) & wanted) === wanted
}

/** Options for spawn and execFile to run a program as `user`, without the server's environment. */
export function spawnOptions(user: RunAs | undefined) {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  const inherited = process.platform === 'win32' ? { PATH, SystemRoot, TEMP, TMP } : { PATH }
  return {
    ...(user && { uid: user.uid, gid: user.gid }),
    // The server's own working directory may be private to root.
    cwd: process.platform === 'win32' ? undefined : '/',
    env: { ...inherited, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' } as NodeJS.ProcessEnv,
    windowsHide: true,
  }
}
