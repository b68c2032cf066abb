/** `fine`: nothing to do. `look`: it works, and somebody should look at it. `wrong`: something does not work or soon will not. */
export type State = 'fine' | 'look' | 'wrong'

/** What one check says of one thing. */
export interface Finding {
  state: State
  /** One sentence: what is so. */
  says: string
  /** One sentence: what to do about it; only where it is not fine. */
  todo?: string
}

export interface Check {
  /** One or two words, for the page. */
  name: string
  /** Ms it may take; undefined: as long as all others. */
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
  // Several addresses of one name were tried: the error of all has no message of its own.
  return (message.replace(/\s+/g, ' ').trim() || code) ?? 'unknown'
}
