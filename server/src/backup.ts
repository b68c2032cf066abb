import { parseArgs } from 'node:util'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { mainLog, targetOfOption, planOf, readableSize, parseOrPrintUsage } from '#platform/backup/program.ts'
import { loadConfigOrExit } from '#platform/config.ts'
import { joinCluster } from '#platform/start-database.ts'

const log = mainLog

/**
 * `npm run backup`: copies the database and its files into one encrypted file while the server runs. `-- --to PLACE`
 * writes to another folder or bucket. `--with-secrets` adds the keys that sign tokens and notifications.
 * `--unencrypted` writes a file that anybody can read. Exit code 1: no new backup was written.
 */
const { values } = parseOrPrintUsage(
  'npm run backup -- [--to FOLDER|s3://bucket/folder] [--with-secrets] [--unencrypted]',
  () =>
    parseArgs({
      options: {
        to: { type: 'string' },
        'with-secrets': { type: 'boolean', default: false },
        unencrypted: { type: 'boolean', default: false },
      },
    }),
)
const config = loadConfigOrExit(process.env)
try {
  const target = values.to === undefined ? config.backups.target : targetOfOption(values.to, config.dataDir)
  const options = {
    target,
    isOtherTarget: target !== config.backups.target,
    withSecrets: values['with-secrets'],
    unencrypted: values.unencrypted,
  }
  const database = await joinCluster(config, log)
  try {
    const plan = planOf(config, database.admin, options, Date.now(), log)
    const startMs = performance.now()
    const { name, bytes, rows, media, removed } = await makeBackup(plan)
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
    log.info(`Made ${name}: ${readableSize(bytes)}, ${rows} rows and ${media} files, in ${seconds} s`)
    for (const old of removed) log.info(`Removed ${old}`)
    if (!plan.passphrase) log.warn('It is not encrypted: anyone who has the file can read it')
  } finally {
    await database.stop()
  }
} catch (error) {
  log.error(`No backup was made: ${(error as Error).message}`)
  process.exitCode = 1
}
