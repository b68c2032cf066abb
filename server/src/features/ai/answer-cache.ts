/**
 * Answers that are still valid: nothing has changed in their space, and they are recent. In the memory of one
 * process.
 */
export interface AnswerCache<T> {
  find(key: string, version: number, now: number): T | undefined
  keep(key: string, version: number, now: number, answer: T): void
}

/** Alerts can appear with time alone, so an answer is reused for at most this long, ms. */
const youngMs = 5 * 60_000
const most = 500

export function answerCache<T>(): AnswerCache<T> {
  const answers = new Map<string, { version: number; at: number; answer: T }>()
  return {
    find(key, version, now) {
      const found = answers.get(key)
      const isTrue = found?.version === version && now >= found.at && now - found.at < youngMs
      return isTrue ? found.answer : undefined
    },
    keep(key, version, now, answer) {
      answers.delete(key)
      answers.set(key, { version, at: now, answer })
      const oldest = answers.keys().next().value
      if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    },
  }
}
