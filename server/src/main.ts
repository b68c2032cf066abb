import { join } from 'node:path'
import { buildApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import { purgeDeleted } from '#features/account/deletion/purge.ts'
import { replayDeletions } from '#features/account/deletion/replay.ts'
import { sweepAccounts } from '#features/account/sweep.ts'
import { deliverEveryMs, openWebhooks } from '#features/connections/webhooks/deliver.ts'
import { sweepWebhooks } from '#features/connections/webhooks/queries.ts'
import { sweepMedia } from '#features/media/sweep.ts'
import { remind, remindEveryMs } from '#features/notifications/remind.ts'
import { sweepPasses } from '#features/sitter/queries.ts'
import { deleteOrphanedReservations } from '#features/wishlist/queries.ts'
import { dailyBackups, dailyEveryMs } from '#platform/backup/daily.ts'
import { loadConfigOrExit, type Config } from '#platform/config.ts'
import { redisRateLimiter } from '#platform/http/shared-rate-limiter.ts'
import { hourly, repeat } from '#platform/repeat.ts'
import { randomIds } from '#platform/ids.ts'
import { openLog } from '#platform/open-log.ts'
import { openMailer } from '#platform/mail/open-mailer.ts'
import { sweepOutbox } from '#platform/mail/sweep-outbox.ts'
import { openPasswords } from '#platform/auth/passwords.ts'
import { openMedia } from '#platform/media/open-media.ts'
import { openPubSub } from '#platform/open-pubsub.ts'
import { openWork } from '#platform/work/open-work.ts'
import { startDatabase } from '#platform/start-database.ts'
import { stopOnSignals } from '#platform/stop-on-signals.ts'
import { sweepQuarantine } from '#records/quarantine.ts'
import { sweepSecurityLog } from '#records/security-log.ts'
import { sweepHistory } from '#records/read-history.ts'
import { sweepTombstones } from '#records/tombstones.ts'

/** The built client; the relative path is the same from src and from dist. */
const clientDir = join(import.meta.dirname, '../../dist/client')

/** Longer than any upload, ms. */
const maxUploadMs = 3_600_000

/** Opens everything that the server needs, in order, and starts to serve. Closing runs in reverse order. */
async function start(config: Config): Promise<void> {
  const log = openLog(config.logFormat)
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => log.error(`Stopping: ${(error as Error).message}`))
  }
  // Registered first: a signal during the start closes what is open by then.
  stopOnSignals(stop, log)
  try {
    const clock = { now: () => Date.now() }
    const database = await startDatabase(config, log)
    closers.push(database.close)
    const pubsub = await openPubSub(config, database.pool, log)
    closers.push(pubsub.close)
    const sharedRateLimiter = config.pubsubUrl
      ? redisRateLimiter(config.pubsubUrl, config.authSecret)
      : undefined
    closers.push(async () => sharedRateLimiter?.close())
    const mailer = openMailer({ config, clock, log: log.info })
    closers.push(mailer.close)
    const media = openMedia(config.mediaDir, config.mediaBucket)
    closers.push(media.images.close)
    const { connection } = database
    const work = openWork({ connection, referencePack: config.referencePack ?? null }, { log: log.warn })
    closers.push(work.close)
    const { db, pool } = database
    const backups = dailyBackups({ config, database, clock, log })
    const deps: Deps = {
      db,
      pool,
      clock,
      ids: randomIds(clock.now),
      passwords: openPasswords(),
      mailer,
      media,
      work,
      pubsub,
      config,
      sharedRateLimiter,
      backups: backups?.figures,
      log: log.warn,
      logRefusal: log.warn,
      logRequest: log.request,
    }
    await replayDeletions(deps)
    // With the embedded database no other process can be uploading now.
    const sweep = sweepMedia(deps, clock.now() - (config.databaseUrl ? maxUploadMs : 0))
    // An unreachable bucket must not block the start; the hourly sweep follows.
    await (config.mediaBucket ? sweep.catch((error: Error) => log.warn(`Media: ${error.message}`)) : sweep)
    const app = await buildApp(deps, clientDir)
    closers.push(() => app.close())
    await app.listen({ host: config.host, port: config.port })
    const webhooks = openWebhooks(deps)
    closers.push(
      webhooks.idle,
      hourly(() => sweepAccounts(deps), log.warn),
      hourly(() => sweepMedia(deps, clock.now() - maxUploadMs), log.warn),
      hourly(() => purgeDeleted(deps), log.warn),
      hourly(() => sweepSecurityLog(deps), log.warn),
      // Also with SMTP: earlier mails may have been files.
      hourly(() => sweepOutbox(config.outboxDir, clock.now()), log.warn),
      // The order matters: the age of a deletion comes from the history.
      hourly(async () => {
        await sweepHistory(deps)
        await sweepTombstones(deps)
        await deleteOrphanedReservations(db)
      }, log.warn),
      hourly(() => sweepQuarantine(deps), log.warn),
      hourly(() => sweepPasses(db, clock.now()), log.warn),
      hourly(() => sweepWebhooks(db, clock.now()), log.warn),
      repeat(() => remind(deps), { every: remindEveryMs, name: 'Reminders', log: log.warn }),
      repeat(webhooks.round, { every: deliverEveryMs, name: 'Webhooks', log: log.warn }),
    )
    if (backups) {
      closers.push(repeat(backups.tick, { every: dailyEveryMs, name: 'Backup', log: log.error }))
      // First, because stopping the backup task includes waiting for it.
      closers.push(backups.close)
    }
    log.info(`Nela is ready on ${addressOf(config)}`)
  } catch (error) {
    log.error(`Nela cannot start: ${(error as Error).message}`)
    await stop()
    process.exit(1)
  }
}

function addressOf(config: Config): string {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const local = `http://${host}:${config.port}`
  return config.publicUrl === local ? local : `${local} (for people: ${config.publicUrl})`
}

await start(loadConfigOrExit(process.env))
