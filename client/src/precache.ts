/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching'

/** As many requests as a browser has open to one host over HTTP/1. */
const AT_ONCE = 6

/**
 * Workbox's precache, filled by several requests at once. One at a time, some hundred small files wait for as many trips,
 * and a phone that is put away meanwhile does not open offline.
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

  /** Fetches a file unless it is kept; throws where the answer is not whole. */
  private async keep(url: string, event: ExtendableEvent): Promise<void> {
    const cacheKey = this.getCacheKeyForURL(url)!
    // A name without a hash may mean something older in the browser's own cache.
    const cache = cacheKey === url ? 'default' : 'reload'
    const request = new Request(url, { cache, credentials: 'same-origin' })
    await Promise.all(this.strategy.handleAll({ params: { cacheKey }, request, event }))
  }
}
