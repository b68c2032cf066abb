import { loadConfigOrExit } from '#platform/config.ts'
import { forwardedSeen } from '#platform/http/forwarded-queries.ts'
import type { Log } from '#platform/log.ts'
import { startDatabase } from '#platform/start-database.ts'
import { findOddRows, mendRow } from '#records/mend-rows.ts'

const log: Log = {
  info: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
}

/**
 * `npm run doctor`: looks for stored values that no schema takes, and names their places. With `-- --fix` it stores the
 * rows without them. Says, too, where requests came through a proxy that TRUST_PROXY does not name. Run while no server
 * runs. Exit code 1: an implausible value is left.
 */
const config = loadConfigOrExit(process.env)
const fixes = process.argv.includes('--fix')
try {
  const { db, close } = await startDatabase(config, log)
  try {
    const [forwarded] = config.trustProxy.length > 0 ? [] : await forwardedSeen(db)
    if (forwarded)
      log.info(
        `TRUST_PROXY is not set, but requests came with ${forwarded.header} (the last start that saw one: ` +
          `${new Date(forwarded.seenAt).toISOString()}). Everybody behind that proxy shares the limits of one address. If it ` +
          `is yours, set TRUST_PROXY to its address, which the log of the server names`,
      )
    const count = { odd: 0, mended: 0 }
    for await (const row of findOddRows(db)) {
      count.odd++
      const isMended = fixes && !row.isLost && (await mendRow(db, row))
      if (isMended) count.mended++
      const outcome = isMended ? 'mended' : row.isLost ? 'no list shows this row' : 'shown without the value'
      log.info(`${row.entity} ${row.id} of space ${row.spaceId}: ${row.fields.join(', ')} (${outcome})`)
    }
    log.info(`${count.odd} rows with odd values, ${count.mended} mended`)
    if (!fixes && count.odd > 0) log.info('To store them without these values: npm run doctor -- --fix')
    if (count.odd > count.mended) process.exitCode = 1
  } finally {
    await close()
  }
} catch (error) {
  log.error(`Not finished: ${(error as Error).message}`)
  process.exitCode = 1
}
