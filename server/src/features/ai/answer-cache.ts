/**
 * Answers that are still valid: nothing has changed in their space, and they are recent. In the memory of one
 * process.
 */
export interface AnswerCache<T> {
  find(key: string, version: number, now: number): T | undefined
  store(key: string, version: number, now: number, answer: T): void
}

/** Alerts can appear with time alone, so an answer is reused for at most this long, ms. */
const maxAgeMs = 5 * 60_000
const maxEntries = 500

export function answerCache<T>(): AnswerCache<T> {
  const answers = new Map<string, { version: number; at: number; answer: T }>()
  return {
    find(key, version, now) {
      const found = answers.get(key)
      const isValid = found?.version === version && now >= found.at && now - found.at < maxAgeMs
      return isValid ? found.answer : undefined
    },
    store(key, version, now, answer) {
      answers.delete(key)
      answers.set(key, { version, at: now, answer })
      const oldest = answers.keys().next().value
      if (answers.size > maxEntries && oldest !== undefined) answers.delete(oldest)
    },
  }
}
