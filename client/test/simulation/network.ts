import type { Fetch } from '#api/send.ts'
import type { Chance } from './random.ts'

/** Probabilities of network faults, for each request. */
export interface Weather {
  loseRequest: number
  loseAnswer: number
  duplicate: number
  slow: number
}

export const reliable: Weather = { loseRequest: 0, loseAnswer: 0, duplicate: 0, slow: 0 }
export const unreliable: Weather = { loseRequest: 0.15, loseAnswer: 0.2, duplicate: 0.1, slow: 0.3 }

/** The connection of one device to the server. */
export interface Network {
  isOnline: boolean
  weather: Weather
  /** Every attempted request, `METHOD /path`. */
  log: string[]
  /** Number of each fault. */
  faults: { lost: number; unanswered: number; doubled: number; late: number }
  fetch: Fetch
}

export const networkError = () => new TypeError('fetch failed')

const cutResponse = ({ status, headers }: Response) =>
  new Response(new ReadableStream({ pull: (body) => body.error(networkError()) }), { status, headers })

/** With bad weather, every fourth push is accompanied by an earlier one again: a proxy's retry, or a late delivery. */
const lateEvery = 4
const maxKept = 12

/** Earlier pushes that may arrive again. The choice follows from their number, so that it draws no random number. */
function openLatePushes(reach: Fetch) {
  const earlierPushes: Parameters<Fetch>[] = []
  let pushes = 0
  return {
    /** Sends one of them together with a new push. Returns whether it did. */
    async with(...push: Parameters<Fetch>): Promise<boolean> {
      const old = ++pushes % lateEvery === 0 ? earlierPushes[pushes % (earlierPushes.length || 1)] : undefined
      earlierPushes.push(push)
      if (earlierPushes.length > maxKept) earlierPushes.shift()
      if (!old) return false
      const answer = await reach(...old).catch(() => null)
      await answer?.body?.cancel()
      return true
    },
  }
}

/** `reach`: sends a request to the server without faults. */
export function openNetwork(chance: Chance, reach: Fetch): Network {
  const late = openLatePushes(reach)
  const network: Network = {
    isOnline: true,
    weather: reliable,
    log: [],
    faults: { lost: 0, unanswered: 0, doubled: 0, late: 0 },
    async fetch(url, init) {
      const { pathname } = new URL(url)
      network.log.push(`${init.method} ${pathname}`)
      // Drawn before the first `await`, so that the order of draws follows from the schedule.
      const { weather, faults } = network
      const drawn = {
        slow: chance.hits(weather.slow) ? 1 + chance.under(30) : 0,
        isLost: chance.hits(weather.loseRequest),
        isDoubled: chance.hits(weather.duplicate),
        isUnanswered: chance.hits(weather.loseAnswer),
      }
      // Turns of the event loop instead of time, so that other requests proceed meanwhile.
      for (; drawn.slow > 0; drawn.slow--) await new Promise((resolve) => setImmediate(resolve))
      if (drawn.isLost) faults.lost++
      if (!network.isOnline || drawn.isLost) throw networkError()
      const isPush = pathname === '/api/sync/push' && weather.duplicate > 0
      if (isPush && (await late.with(url, init))) faults.late++
      // Copies may arrive in any order, and either answer may be the one that returns.
      if (drawn.isDoubled) faults.doubled++
      const copies = [reach(url, init), ...(drawn.isDoubled ? [reach(url, init)] : [])]
      const answers = await Promise.allSettled(copies)
      const answer = answers.at(-1)!
      const isUnanswered = drawn.isUnanswered || !network.isOnline
      for (const other of answers)
        if (other.status === 'fulfilled' && (other !== answer || isUnanswered))
          await other.value.body?.cancel()
      if (answer.status === 'rejected') throw answer.reason
      if (isUnanswered) {
        faults.unanswered++
        // Every second one breaks off after its headers.
        if (faults.unanswered % 2 === 0) return cutResponse(answer.value)
        throw networkError()
      }
      return answer.value
    },
  }
  return network
}
