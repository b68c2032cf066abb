import type { Config } from '#platform/config.ts'
import { requestLog } from '#platform/http/request-id.ts'
import type { Deliver, Mail, Mailer, PrepareMail } from './mailer.ts'

/** Milliseconds before each retry. */
const retries = [1_000, 10_000, 60_000, 600_000]

export interface QueueOptions {
  deliver: Deliver
  log: (line: string) => void
  logFormat?: Config['logFormat']
  retryAfter?: readonly number[]
  /** Mails in delivery at once. */
  parallel?: number
}

/** A queue in memory: mails that wait when the process exits are lost, and the user requests them again. */
export function openMailQueue({
  deliver,
  log: write,
  logFormat,
  retryAfter = retries,
  parallel = 3,
}: QueueOptions): Mailer {
  // Mail servers repeat the address that they refuse.
  const log = requestLog(write, logFormat)
  const jobs = new Set<Promise<void>>()
  const pendingSleeps = new Set<() => void>()
  const waiting: (() => void)[] = []
  let freeSlots = parallel
  let closing = false

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (closing) return resolve()
      const timer = setTimeout(done, ms)
      timer.unref()
      pendingSleeps.add(done)
      function done() {
        clearTimeout(timer)
        pendingSleeps.delete(done)
        resolve()
      }
    })

  async function withDeliverySlot<T>(task: () => Promise<T>): Promise<T> {
    if (freeSlots > 0) freeSlots--
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else freeSlots++
    }
  }

  async function run(mail: Mail | PrepareMail): Promise<void> {
    // Lets the request that caused this mail be answered first.
    await new Promise((resolve) => setImmediate(resolve))
    let ready: Mail | undefined
    for (let attempt = 0; ; attempt++) {
      try {
        ready ??= typeof mail === 'function' ? await mail() : mail
        if (!ready) return
        const prepared = ready
        return await withDeliverySlot(() => deliver(prepared))
      } catch (error) {
        const pause = closing ? undefined : retryAfter[attempt]
        log(`A mail could not be sent (attempt ${attempt + 1}): ${(error as Error).message}`)
        if (pause === undefined) return
        await sleep(pause)
      }
    }
  }

  return {
    send(mail) {
      const job = run(mail).finally(() => jobs.delete(job))
      jobs.add(job)
    },
    async idle() {
      while (jobs.size > 0) await Promise.all(jobs)
    },
    async close() {
      closing = true
      pendingSleeps.forEach((resolve) => resolve())
      while (jobs.size > 0) await Promise.all(jobs)
    },
  }
}
