/** What the operator reads of the daily backups. */
export interface BackupFigures {
  /** When the newest one was made, ms; undefined where there is none. */
  lastSuccess: number | undefined
  /** Of the newest one. */
  bytes: number
  /** Of the last one since the start; 0: none yet. */
  seconds: number
  /** Since the start. */
  failures: number
}
