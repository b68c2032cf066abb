/** Interval of the check, ms. */
const intervalMs = 500

/**
 * On SIGTERM npm ends together with its shell, and neither forwards the signal, so the server would keep running.
 * Started by npm, this process therefore stops gracefully when its parent has ended.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, intervalMs)
  timer.unref()
}
