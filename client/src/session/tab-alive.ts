const MARK = 'tabAlive'
const CHANNEL = 'session'

/** Timeout for answers of other tabs: enough for a busy tab, short enough for a splash. Milliseconds. */
const WAIT = 150

function markThisTab(): boolean {
  try {
    const known = sessionStorage.getItem(MARK) !== null
    sessionStorage.setItem(MARK, '1')
    return known
  } catch {
    return false
  }
}

/** Undefined where the browser has no channels, or denies them together with storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}

export interface TabWatch {
  /** Whether this browser's session continued without a break: this tab was only reloaded, or another tab is open. */
  stayedOpen: true | Promise<boolean>
  /** Stops answering other tabs. */
  stop(): void
}

/** Asks whether another tab is open, and from then on answers the same request of others. */
export function watchTabs(): TabWatch {
  const reloaded = markThisTab()
  const channel = openChannel()
  if (!channel) return { stayedOpen: reloaded || Promise.resolve(false), stop() {} }
  const stop = () => channel.close()
  let onAnswer: (() => void) | undefined
  channel.onmessage = ({ data }) => {
    if (data === 'anyone?') channel.postMessage('here')
    if (data === 'here') onAnswer?.()
  }
  if (reloaded) return { stayedOpen: true, stop }
  const stayedOpen = new Promise<boolean>((answer) => {
    const timer = setTimeout(() => answer(false), WAIT)
    onAnswer = () => {
      clearTimeout(timer)
      answer(true)
    }
    channel.postMessage('anyone?')
  })
  return { stayedOpen, stop }
}
