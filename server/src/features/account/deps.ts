import type { Deps } from '#deps.ts'

/** Origin of a request. */
export interface Origin {
  ip: string
  userAgent: string | undefined
}

/** A connection or a transaction. */
export type Db = Deps['db']

/** The injected clock as an instant in wire format. */
export const instantOf = ({ clock }: Pick<Deps, 'clock'>): string => new Date(clock.now()).toISOString()
