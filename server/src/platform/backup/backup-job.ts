import { defineJob } from '#platform/work/job.ts'
import { makeBackup, type BackupPlan } from './make-backup.ts'

/** A backup, made by a thread of its own with connections of its own. */
export const backupJob = defineJob('backup', (_tools, plan: BackupPlan) => makeBackup(plan))
