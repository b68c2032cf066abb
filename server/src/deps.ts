import type { JWT } from '@fastify/jwt'
import type { Kysely } from 'kysely'
import type { Passwords } from '#platform/auth/passwords.ts'
import type { BackupFigures } from '#platform/backup/figures.ts'
import type { Config } from '#platform/config.ts'
import type { SharedPace } from '#platform/http/shared-pace.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { RequestLine } from '#platform/open-log.ts'
import type { Media } from '#platform/media/open-media.ts'
import type { Work } from '#platform/work/open-work.ts'
import type { PubSub } from '#platform/pubsub.ts'
import type { Database } from '#records/tables.ts'

/** What the server's features need of the world. Tests pass a fixed clock and a real database. */
export interface Deps {
  db: Kysely<Database>
  clock: { /** Milliseconds since 1970. */ now(): number }
  ids: { /** A UUIDv7. */ uuid(): string; /** Random, base64url. */ secret(bytes: number): string }
  /** One hasher for all, so that its limit holds. */
  passwords: Passwords
  mailer: Mailer
  media: Media
  /** Threads for what takes long. */
  work: Work
  pubsub: PubSub
  config: Config
  /** Limits that several processes count together, where there is a Redis. */
  sharedPace?: SharedPace | undefined
  log: (line: string) => void
  /** Takes the lines about refused calls. */
  logRefusal: (line: string) => void
  /** Takes answered requests, where the log has lines for them. */
  logRequest?: ((line: RequestLine) => void) | undefined
  /** Figures of the connection pool, where there is one to look at. */
  pool?: { totalCount: number; idleCount: number; waitingCount: number }
  /** Figures of the daily backups, where the server makes them. */
  backups?: BackupFigures | undefined
}

/** What code needs that issues or reads tokens; the running application adds its @fastify/jwt. */
export interface AuthDeps extends Deps {
  jwt: JWT
}
