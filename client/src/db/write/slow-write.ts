/** 5 turns of 50 ms: the time of a busy page does not count as time of a slow storage. */
const [turns, turnMs] = [5, 50]

/**
 * Shows an action after 250 ms, though its requests are not issued yet. If the page closes then, the action is lost.
 * Returns how to cancel it.
 */
export function whereSlow(show: () => void): () => void {
  let left = turns
  const turn = () => {
    if (--left > 0) timer = setTimeout(turn, turnMs)
    else show()
  }
  let timer = setTimeout(turn, turnMs)
  return () => clearTimeout(timer)
}
