import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from '#platform/embedded-postgres/start.ts'

/** A server that only starts its database: prints its address, stops on SIGTERM, exits silently on SIGUSR2. */
const log = { info: console.error, warn: console.error, error: console.error }
const options = JSON.parse(process.argv[2] ?? '') as Omit<EmbeddedPostgresOptions, 'log'>

process.on('SIGUSR2', () => process.exit(0))
try {
  const postgres = await startEmbeddedPostgres({ ...options, log })
  process.on('SIGTERM', () => void postgres.stop().then(() => console.error('stopped')))
  console.log(JSON.stringify({ ...postgres, pid: postgres.pid }))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
