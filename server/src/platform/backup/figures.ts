/** Figures of the daily backups for the operator. */
export interface BackupFigures {
  /** When the newest one was made, ms; undefined if there is none. */
  lastSuccess: number | undefined
  /** Size of the newest one. */
  bytes: number
  /** Duration of the last one since the start; 0: none yet. */
  seconds: number
  /** Since the start. */
  failures: number
}
