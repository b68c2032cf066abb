import type { Log } from './log.ts'

/** Time for running requests to finish, ms. */
const timeoutMs = 15_000

/** The first SIGTERM or SIGINT stops gracefully and exits; the second, or the timeout, exits at once. */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let isStopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) {
      log.warn('Exiting without waiting for running requests')
      process.exit(1)
    }
    isStopping = true
    log.info(`${signal}: finishing running requests`)
    setTimeout(() => process.exit(1), timeoutMs).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
