/** Retries deadlocks and serialization failures; rethrows everything else. */
export async function withRetry<T>(attempt: () => Promise<T>, maxAttempts = 4): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await attempt()
    } catch (error) {
      const code = (error as { code?: string }).code
      if ((code !== '40001' && code !== '40P01') || n === maxAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** n))
    }
  }
}
