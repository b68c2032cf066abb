import { loadConfigOrExit } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { startDatabase } from '#platform/start-database.ts'
import { declareRestored } from '#records/epoch.ts'

const log: Log = {
  info: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
}

/** `npm run restored`: declares that the database was restored from a copy. Run it while no server runs. */
const config = loadConfigOrExit(process.env)
try {
  const { db, close } = await startDatabase(config, log)
  try {
    const spaces = await declareRestored(db, Date.now())
    log.info(`Done, for ${spaces} spaces: returning devices send the changes that this copy lacks`)
  } finally {
    await close()
  }
} catch (error) {
  log.error(`Nothing was changed: ${(error as Error).message}`)
  process.exitCode = 1
}
