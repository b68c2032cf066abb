interface Repeated {
  /** Ms from one start to the next; a start is left out while the one before still runs. */
  every: number
  /** Begins the line that the log gets of a failure. */
  name: string
  log: (line: string) => void
}

/** Runs a task now and again and again, never twice at once. The result stops it, after the run that is under way. */
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

/** Runs a task that tidies up now and every hour. */
export const hourly = (task: () => Promise<void>, log: (line: string) => void): (() => Promise<void>) =>
  repeat(task, { every: 3_600_000, name: 'Tidying up', log })
