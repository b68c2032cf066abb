import type { JWT } from '@fastify/jwt'
import type { Kysely } from 'kysely'
import type { Passwords } from '#platform/auth/passwords.ts'
import type { BackupFigures } from '#platform/backup/figures.ts'
import type { Config } from '#platform/config.ts'
import type { SharedRateLimiter } from '#platform/http/shared-rate-limiter.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { RequestLine } from '#platform/open-log.ts'
import type { Media } from '#platform/media/open-media.ts'
import type { Work } from '#platform/work/open-work.ts'
import type { PubSub } from '#platform/pubsub.ts'
import type { Database } from '#records/tables.ts'

/** External dependencies of the server's features. Tests pass a fixed clock and a real database. */
export interface Deps {
  db: Kysely<Database>
  clock: { /** Milliseconds since 1970. */ now(): number }
  ids: { /** A UUIDv7. */ uuid(): string; /** Random, base64url. */ secret(bytes: number): string }
  /** One hasher for the whole process, so that its concurrency limit holds. */
  passwords: Passwords
  mailer: Mailer
  media: Media
  /** Worker threads for long computations. */
  work: Work
  pubsub: PubSub
  config: Config
  /** Rate limits that several processes share. Only with Redis. */
  sharedRateLimiter?: SharedRateLimiter | undefined
  log: (line: string) => void
  /** Receives the log lines about refused calls. */
  logRefusal: (line: string) => void
  /** Receives answered requests. Only when the log has lines for them. */
  logRequest?: ((line: RequestLine) => void) | undefined
  /** Figures of the connection pool, if there is a pool. */
  pool?: { totalCount: number; idleCount: number; waitingCount: number }
  /** Figures of the daily backups, if this server makes them. */
  backups?: BackupFigures | undefined
}

/** Dependencies of code that issues or reads tokens. The running application adds its @fastify/jwt. */
export interface AuthDeps extends Deps {
  jwt: JWT
}
