import { parseArgs } from 'node:util'
import { fileOf, mainLog, passphraseOf, parseOrPrintUsage } from '#platform/backup/program.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { loadConfigOrExit } from '#platform/config.ts'
import { replaceSecret } from '#platform/config-secrets.ts'
import { openStore } from '#platform/media/open-media.ts'
import { startCluster } from '#platform/start-database.ts'
import { declareRestored } from '#records/epoch.ts'

const log = mainLog

/**
 * `npm run restore -- FILE`: restores a backup into the database of this environment. It must be empty, unless
 * `--replace` allows to overwrite it. Run it while no server runs. Exit code 1: nothing was changed.
 */
const { positionals, values } = parseOrPrintUsage(
  'npm run restore -- FILE|s3://bucket/folder/FILE [--replace]',
  () => {
    const found = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    if (found.positionals.length !== 1) throw new Error('One backup has to be named')
    return found
  },
)
const config = loadConfigOrExit(process.env)
try {
  const file = await fileOf(positionals[0]!, config.dataDir)
  const secrets: [name: string, text: string][] = []
  const database = await startCluster(config, log)
  try {
    const restored = await restoreBackup({
      ...file,
      passphrase: passphraseOf(config),
      connection: database.admin,
      login: database.login,
      store: openStore(config.mediaDir, config.mediaBucket),
      replace: values.replace,
      onSecret: async (name, text) => void secrets.push([name, text]),
      declareRestored: (db) => declareRestored(db, Date.now()),
      log,
    })
    const { madeAt, rows, media, spaces } = restored
    log.info(`Restored the backup of ${madeAt}: ${rows} rows and ${media} files in ${spaces} spaces`)
    log.info('Start the server: returning devices send the changes that this copy lacks')
  } finally {
    await database.stop()
  }
  for (const [name, text] of secrets) {
    if (config.databaseUrl || (name !== 'auth-secret' && name !== 'vapid-keys.json')) {
      log.info(`The ${name} of the backup is not used: with DATABASE_URL the environment names it`)
      continue
    }
    replaceSecret(config.dataDir, name, text)
    log.info(`Put ${name} of the backup into ${config.dataDir}`)
  }
} catch (error) {
  log.error(`Nothing was changed: ${(error as Error).message}`)
  process.exitCode = 1
}
