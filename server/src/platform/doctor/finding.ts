/**
 * `fine`: nothing to do. `look`: it works, but should be checked. `wrong`: something does not work or soon will not.
 */
export type State = 'fine' | 'look' | 'wrong'

/** Result of a check. */
export interface Finding {
  state: State
  /** One sentence: the state. */
  says: string
  /** One sentence: what to do. Only if the state is not fine. */
  todo?: string
}

export interface Check {
  /** One or two words, for the page. */
  name: string
  /** Time limit, ms. Default: the common limit. */
  limit?: number
  run(): Promise<readonly Finding[]>
}

export const fine = (says: string): Finding => ({ state: 'fine', says })
export const look = (says: string, todo: string): Finding => ({ state: 'look', says, todo })
export const wrong = (says: string, todo: string): Finding => ({ state: 'wrong', says, todo })

/** 1.5 GB, 300 MB. */
export const sizeOf = (bytes: number) =>
  bytes >= 1024 ** 3 ? `${(bytes / 1024 ** 3).toFixed(1)} GB` : `${Math.floor(bytes / 1024 ** 2)} MB`

/** "3 days", "5 hours". */
export const ageOf = (ms: number) => {
  const hours = Math.floor(ms / 3_600_000)
  return hours >= 48 ? `${Math.floor(hours / 24)} days` : hours === 1 ? '1 hour' : `${hours} hours`
}

/** The message of an error, on one line. */
export const reasonOf = (error: unknown) => {
  const { message = '', code } = error as { message?: string; code?: string }
  // When several addresses of one name failed, the combined error has no message of its own.
  return (message.replace(/\s+/g, ' ').trim() || code) ?? 'unknown'
}
