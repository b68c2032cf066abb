import { defineJob } from '#platform/work/job.ts'
import { makeBackup, type BackupPlan } from './make-backup.ts'

/** Makes a backup in its own thread with its own connections. */
export const backupJob = defineJob('backup', (_tools, plan: BackupPlan) => makeBackup(plan))
