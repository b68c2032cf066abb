interface Repeated {
  /** Interval between starts, ms. A start is skipped while the previous run lasts. */
  every: number
  /** Prefix of the log line of a failure. */
  name: string
  log: (line: string) => void
}

/** Runs a task now and then repeatedly, never twice at once. The returned function stops it after the current run. */
export function repeat(task: () => Promise<void>, { every, name, log }: Repeated): () => Promise<void> {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= task()
      .catch((error: unknown) => log(`${name}: ${(error as Error).message}`))
      .finally(() => (running = null))
  }
  run()
  const timer = setInterval(run, every).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Runs a cleanup task now and every hour. */
export const hourly = (task: () => Promise<void>, log: (line: string) => void): (() => Promise<void>) =>
  repeat(task, { every: 3_600_000, name: 'Cleanup', log })
