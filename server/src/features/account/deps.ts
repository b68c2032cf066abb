import type { Deps } from '#deps.ts'

/** Where a request comes from. */
export interface Origin {
  ip: string
  userAgent: string | undefined
}

/** A connection or a transaction. */
export type Db = Deps['db']

/** The injected clock as an instant of the wire. */
export const instantOf = ({ clock }: Pick<Deps, 'clock'>): string => new Date(clock.now()).toISOString()
