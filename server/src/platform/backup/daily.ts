import type { Config } from '#platform/config.ts'
import type { Connection } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { openThread } from '#platform/work/thread.ts'
import { ownProgram } from '#platform/work/open-work.ts'
import { isDue, quietHour, sameNightMs } from './due.ts'
import type { BackupFigures } from './figures.ts'
import { type MadeBackup, madeByAnother } from './make-backup.ts'
import { openBackupStorage } from './backup-storage.ts'
import { readableSize, planOf } from './program.ts'

/** Interval of checks whether a backup is due. */
export const dailyEveryMs = 600_000
/** A backup that takes longer counts as stuck. */
const timeoutMs = 6 * 3_600_000

interface Daily {
  figures: BackupFigures
  /** Makes a backup if one is due. */
  tick(): Promise<void>
  /** Cancels a running backup. */
  close(): Promise<void>
}

interface DailyOptions {
  config: Config
  database: { connection: Connection; admin: Connection }
  clock: { now(): number }
  log: Log
  /** The entry file of the thread. */
  program?: string
}

/** Daily backups by the server itself, in a separate thread. Undefined if they are disabled. */
export function dailyBackups({
  config,
  database,
  clock,
  log,
  program = ownProgram,
}: DailyOptions): Daily | undefined {
  const { daily, target, keep } = config.backups
  if (!daily) return undefined
  const startedAt = clock.now()
  const figures: BackupFigures = { lastSuccess: undefined, bytes: 0, seconds: 0, failures: 0 }
  const data = { connection: database.connection, referencePack: null }
  const thread = openThread(program, data, { timeoutMs, log: log.error })
  let lastFailure: number | undefined
  let isRead = false
  let isClosed = false
  const where = 'folder' in target ? target.folder : `${target.bucket.url}/${target.bucket.prefix}`
  log.info(`A backup is made each day at ${quietHour} o'clock in ${where}; the newest ${keep} are kept`)

  const readNewest = async () => {
    const [newest] = await openBackupStorage(target).list()
    isRead = true
    figures.lastSuccess = newest?.madeAt
    figures.bytes = newest?.bytes ?? 0
  }
  const schedule = () => ({ now: clock.now(), startedAt, last: figures.lastSuccess, lastFailure })
  const make = async () => {
    const options = { target, isOtherTarget: false, withSecrets: false, unencrypted: false }
    const startMs = performance.now()
    const unlessSince = clock.now() - sameNightMs
    const plan = { ...planOf(config, database.admin, options, clock.now(), log), unlessSince }
    const { name, bytes } = (await thread.run('backup', plan)) as MadeBackup
    figures.seconds = (performance.now() - startMs) / 1000
    figures.lastSuccess = plan.now
    figures.bytes = bytes
    log.info(`Backup ${name}: ${readableSize(bytes)} in ${figures.seconds.toFixed(1)} s`)
  }
  return {
    figures,
    async tick() {
      try {
        if (!isRead) await readNewest()
        if (!isDue(schedule())) return
        // Another process or a command may have made one since the last check.
        await readNewest()
        if (isDue(schedule())) await make()
      } catch (error) {
        // The server is stopping; the next day's backup follows.
        if (isClosed) return
        // Several processes start at the same hour; only one makes the backup.
        if ((error as Error).message === madeByAnother) return
        figures.failures++
        lastFailure = clock.now()
        throw new Error(
          `the daily backup failed, the next attempt is in an hour: ${(error as Error).message}`,
          {
            cause: error,
          },
        )
      }
    },
    close() {
      isClosed = true
      return thread.close()
    },
  }
}
