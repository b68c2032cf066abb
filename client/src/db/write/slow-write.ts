/** So many times so long, ms: a page that was busy meanwhile does not count as a storage that is slow. */
const [turns, turnMs] = [5, 50]

/**
 * By then the screen shows an action though the storage was not asked yet to keep it; a page that goes takes it back.
 * Returns how to call it off.
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
