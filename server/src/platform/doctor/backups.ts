import { setTimeout as delay } from 'node:timers/promises'
import type { BackupConfig } from '#platform/config-backup.ts'
import { openBackupStorage } from '#platform/backup/backup-storage.ts'
import { openBackup, verify } from '#platform/backup/read-backup.ts'
import { ageOf, fine, type Finding, look, reasonOf, sizeOf, wrong } from './finding.ts'

const hour = 3_600_000
/** Age at which a daily backup counts as late. */
const lateMs = 30 * hour
const missingMs = 72 * hour
/** Time limit for reading the newest one. */
const readMs = 60_000

interface BackupCheckInput {
  backups: BackupConfig
  /** The passphrase; undefined if there is no key yet. */
  passphrase: string | undefined
  now: number
  /** When the database was created, ms; undefined if unknown. */
  databaseCreatedAt: number | undefined
}

/** The age of the newest backup, and whether all of it can be read with the available key. */
export async function checkBackups({
  backups,
  passphrase,
  now,
  databaseCreatedAt,
}: BackupCheckInput): Promise<readonly Finding[]> {
  const [newest] = await openBackupStorage(backups.target).list()
  const where = 'folder' in backups.target ? backups.target.folder : 'the bucket of BACKUP_TO'
  const make = backups.daily
    ? 'Read in the log of the server why there is none, and run npm run backup.'
    : 'Run npm run backup, or turn the daily ones on with BACKUPS=on.'
  if (!newest) {
    const isNew = databaseCreatedAt !== undefined && now - databaseCreatedAt < lateMs
    if (isNew && backups.daily) return [fine('The database is new; the first backup is made at night')]
    return [wrongOrLook(backups.daily, `There is no backup in ${where}`, make)]
  }
  const age = now - newest.madeAt
  const found: Finding[] = []
  if (age > missingMs)
    found.push(wrongOrLook(backups.daily, `The newest backup is ${ageOf(age)} old (${newest.name})`, make))
  else if (age > lateMs) found.push(look(`The newest backup is ${ageOf(age)} old (${newest.name})`, make))
  const problem = await readingProblem(backups, newest.name, passphrase)
  if (problem) found.push(problem)
  const says = `${newest.name} is ${ageOf(age)} old, ${sizeOf(newest.bytes)}, and can be read`
  return found.length > 0 ? found : [fine(says)]
}

/** Without daily backups the operator may use other means. */
const wrongOrLook = (isDaily: boolean, says: string, todo: string) => (isDaily ? wrong : look)(says, todo)

async function readingProblem({ target }: BackupConfig, name: string, passphrase: string | undefined) {
  try {
    const backup = await openBackup(openBackupStorage(target).read(name), passphrase)
    // Reading a large backup from a bucket takes longer than monitoring waits, so the first minute decides.
    const timeout = delay(readMs, undefined, { ref: false })
    await Promise.race([verify(backup.entries()), timeout])
    return undefined
  } catch (error) {
    return wrong(
      `The newest backup (${name}) cannot be read: ${reasonOf(error)}`,
      'Set BACKUP_KEY to the key that it was made with, or make a new one: npm run backup.',
    )
  }
}
