/** How often to look, ms. */
const every = 500

/**
 * npm ends on SIGTERM together with its shell, and neither hands the signal on: the server would go on alone. Started by
 * npm, this process therefore stops in order when its parent is gone.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, every)
  timer.unref()
}
