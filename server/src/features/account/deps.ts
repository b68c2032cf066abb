import type { AuthDeps, Deps } from '#deps.ts'
import type { Passwords } from '#platform/auth/passwords.ts'

/** What the account's use cases need: one hasher for all, so that its limit holds. */
export type AccountDeps = AuthDeps & { passwords: Passwords }

/** Where a request comes from. */
export interface Origin {
  ip: string
  userAgent: string | undefined
}

/** A connection or a transaction. */
export type Db = Deps['db']

/** The injected clock as an instant of the wire. */
export const instantOf = ({ clock }: Pick<Deps, 'clock'>): string => new Date(clock.now()).toISOString()
