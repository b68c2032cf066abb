// Which tests `npm test` leaves to `npm run journeys` and `npm run crashes`, so that it takes about 15 minutes.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.mjs'

/** Kills, crashes, restarts and backups, of processes and databases. */
export const crashTests = [
  'account/deletion-crash.test.ts',
  'backup/commands.test.ts',
  'backup/daily.test.ts',
  'backup/file.test.ts',
  'backup/restore.test.ts',
  'embedded-postgres/crash.test.ts',
  'embedded-postgres/start.test.ts',
  'faults/clock-set-back.test.ts',
  'faults/database-connections.test.ts',
  'kill.test.ts',
  'media/kill.test.ts',
  'pool-healing.test.ts',
  'processes/jobs.test.ts',
  'processes/limits.test.ts',
  'processes/rolling-restart.test.ts',
  'restored.test.ts',
  'start-database.test.ts',
  'sync/several-processes.test.ts',
].map((name) => `server/test/${name}`)

/** The journeys of single features in Chromium. `npm test` runs the core journeys of `e2e/engines`. */
export const featureJourneys = readdirSync(join(root, 'e2e'))
  .filter((name) => name.endsWith('.e2e.ts'))
  .map((name) => `e2e/${name}`)
