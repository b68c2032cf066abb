// Which tests `npm test` leaves to `npm run journeys` and `npm run crashes`, so that it takes at most 15 minutes.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.mjs'

/** Journeys of what every family does each day. `npm run journeys` runs those of single features. */
export const coreJourneys = [
  'account',
  'airplane',
  'editing',
  'entry-photos',
  'export',
  'feeding',
  'growth',
  'history',
  'home',
  'import',
  'refused',
  'settings',
  'shared-device',
  'team',
  'two-phones',
  'viewer',
].map((name) => `e2e/${name}.e2e.ts`)

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

/** All others of `e2e/`, so that a new journey is never left out. */
export const featureJourneys = readdirSync(join(root, 'e2e'))
  .filter((name) => name.endsWith('.e2e.ts'))
  .map((name) => `e2e/${name}`)
  .filter((file) => !coreJourneys.includes(file))
