/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching'

/** A browser opens at most this many connections to one host over HTTP/1. */
const AT_ONCE = 6

/**
 * Workbox's precache, filled with parallel requests. In sequence, some hundred small files need as many round trips,
 * and a phone that is locked meanwhile does not open offline.
 */
export class Precache extends PrecacheController {
  override install(event: ExtendableEvent): ReturnType<PrecacheController['install']> {
    const urls = this.getCachedURLs()
    const fill = async () => {
      for (let url = urls.shift(); url !== undefined; url = urls.shift()) await this.keep(url, event)
    }
    const filled = Promise.all(Array.from({ length: AT_ONCE }, fill)).then(() => ({
      updatedURLs: [],
      notUpdatedURLs: [],
    }))
    event.waitUntil(filled)
    return filled
  }

  /** Downloads a file unless it is cached; throws if the answer is incomplete. */
  private async keep(url: string, event: ExtendableEvent): Promise<void> {
    const cacheKey = this.getCacheKeyForURL(url)!
    // A name without a hash may have an outdated copy in the browser's own cache.
    const cache = cacheKey === url ? 'default' : 'reload'
    const request = new Request(url, { cache, credentials: 'same-origin' })
    await Promise.all(this.strategy.handleAll({ params: { cacheKey }, request, event }))
  }
}
