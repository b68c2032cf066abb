import type { Fetch } from '#api/send.ts'
import type { Chance } from './random.ts'

/** What goes wrong on the way, as probabilities of each request. */
export interface Weather {
  loseRequest: number
  loseAnswer: number
  duplicate: number
  slow: number
}

export const calm: Weather = { loseRequest: 0, loseAnswer: 0, duplicate: 0, slow: 0 }
export const storm: Weather = { loseRequest: 0.15, loseAnswer: 0.2, duplicate: 0.1, slow: 0.3 }

/** The way of one device to the server. */
export interface Network {
  isOnline: boolean
  weather: Weather
  /** Every request that was tried, `METHOD /path`. */
  log: string[]
  fetch: Fetch
}

const lost = () => new TypeError('fetch failed')

export function openNetwork(chance: Chance): Network {
  const network: Network = {
    isOnline: true,
    weather: calm,
    log: [],
    async fetch(url, init) {
      const { pathname } = new URL(url)
      network.log.push(`${init.method} ${pathname}`)
      // Drawn before anything is awaited, so that the order of draws follows from the schedule.
      const { weather } = network
      const fate = {
        slow: chance.hits(weather.slow) ? 1 + chance.under(30) : 0,
        isLost: chance.hits(weather.loseRequest),
        isDoubled: chance.hits(weather.duplicate),
        isUnanswered: chance.hits(weather.loseAnswer),
      }
      if (fate.slow > 0) await new Promise((resolve) => setTimeout(resolve, fate.slow))
      if (!network.isOnline || fate.isLost) throw lost()
      // Copies may arrive in any order, and the answer of either may be the one that comes back.
      const copies = [fetch(url, init), ...(fate.isDoubled ? [fetch(url, init)] : [])]
      const answers = await Promise.allSettled(copies)
      const answer = answers.at(-1)!
      const isUnanswered = fate.isUnanswered || !network.isOnline
      for (const other of answers)
        if (other.status === 'fulfilled' && (other !== answer || isUnanswered))
          await other.value.body?.cancel()
      if (answer.status === 'rejected') throw answer.reason
      if (isUnanswered) throw lost()
      return answer.value
    },
  }
  return network
}
