import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import webPush from 'web-push'

/**
 * Creates DATA_DIR. Private to its user. As root it can be entered (not read), because the database runs as another
 * user.
 */
export function ensureDataDir(dataDir: string): void {
  const isRoot = process.getuid?.() === 0
  const first = mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  if (first === undefined || !isRoot) return
  // Undoes a strict umask, only for folders that were created here.
  for (let folder = dataDir; folder.length >= first.length; folder = dirname(folder)) chmodSync(folder, 0o711)
}

/** Reads the file, or creates it (0600) with the result of `make`. It is complete or absent, also after a crash. */
function readOrCreate(path: string, make: () => string): string {
  const read = () => {
    const text = readFileSync(path, 'utf8')
    if (process.platform !== 'win32') chmodSync(path, 0o600)
    return text
  }
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, make(), { mode: 0o600, flag: 'wx', flush: true })
  try {
    // Unlike a rename, a link never replaces a file that another process has written in the meantime.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read()
}

/** The secret that signs access tokens, created once per DATA_DIR. */
export function ownAuthSecret(dataDir: string): string {
  return readOrCreate(join(dataDir, 'auth-secret'), () => randomBytes(48).toString('base64url')).trim()
}

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * The keys that identify this server to push services, created once per DATA_DIR: a new pair ends every subscription.
 */
export function ownVapidKeys(dataDir: string): VapidKeys {
  const text = readOrCreate(join(dataDir, 'vapid-keys.json'), () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  )
  const { publicKey, privateKey } = JSON.parse(text) as VapidKeys
  return { publicKey, privateKey }
}

/** The key that encrypts local backups, created once per DATA_DIR. `isNew`: created by this call. */
export function ownBackupKey(dataDir: string): { key: string; path: string; isNew: boolean } {
  const path = join(dataDir, 'backup-key')
  const isNew = !existsSync(path)
  return { key: readOrCreate(path, () => randomBytes(32).toString('base64url')).trim(), path, isNew }
}

/** Replaces the server's secret with that of a restored backup. It is complete or unchanged, also after a crash. */
export function replaceSecret(dataDir: string, name: 'auth-secret' | 'vapid-keys.json', text: string): void {
  const path = join(dataDir, name)
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
  renameSync(draft, path)
}

/** The database superuser's password, used if the database listens on TCP. */
export function ownPassword(dataDir: string): string {
  return readOrCreate(join(dataDir, 'postgres-password'), () => randomBytes(24).toString('base64url')).trim()
}
