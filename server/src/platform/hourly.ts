const hour = 3_600_000

/** Runs a task now and every hour, never twice at once; a failure is a line in the log. The result stops it. */
export function hourly(
  task: () => Promise<void>,
  log: (line: string) => void,
  every = hour,
): () => Promise<void> {
  let running = Promise.resolve()
  const run = () => {
    running = running.then(task).catch((error: unknown) => log(`Tidying up: ${(error as Error).message}`))
  }
  run()
  const timer = setInterval(run, every).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
