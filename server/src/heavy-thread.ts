import { analysisJob } from '#features/ai/analysis-job.ts'
import { archiveJob } from '#features/account/export/archive-job.ts'
import { calendarJob } from '#features/connections/calendar/calendar-job.ts'
import { growthFileJob, growthSummaryJob } from '#features/growth/growth-jobs.ts'
import { remindersJob } from '#features/notifications/planning/reminders-job.ts'
import { bootstrapJob } from '#features/sync/bootstrap-job.ts'
import { pullJob } from '#features/sync/pull-job.ts'
import { backupJob } from '#platform/backup/backup-job.ts'
import { cleanVideoJob } from '#platform/media/clean-video-job.ts'
import { serveJobs } from '#platform/work/serve-jobs.ts'
import { logImplausibleValues } from '#records/implausible-values.ts'
import { outlookJob } from '#records/outlook.ts'

logImplausibleValues((line) => void process.stderr.write(`${line}\n`))
// The jobs of a worker thread, in one visible list.
serveJobs([
  analysisJob,
  archiveJob,
  backupJob,
  bootstrapJob,
  calendarJob,
  cleanVideoJob,
  growthFileJob,
  growthSummaryJob,
  outlookJob,
  pullJob,
  remindersJob,
])
