import { beforeEach, describe, expect, it } from 'vitest'
import { followAppLinks, pathOfLink } from './app-links.ts'
import { ownLink } from './own-links.ts'

const server = 'https://nela.test'
const path = (link: string) => pathOfLink(link, server)

it.each([
  '/verify-email?token=a.b',
  '/reset-password?token=x',
  '/accept-invite/abc',
  '/log/sleep/toggle',
  '/log/feed?ml=120',
  '/public/wishlist/x',
])('%s opens in the app', (link) => expect(path(server + link)).toBe(link))

it.each([
  'https://evil.test/verify-email?token=a',
  'http://nela.test/verify-email?token=a',
  'https://nela.test:444/log/feed',
  'https://nela.test@evil.test/log/feed',
  'https://nela.test/settings',
  'https://nela.test/',
  'https://nela.test/log/',
  'https://nela.test/logout',
  'https://nela.test/verify-email/more',
  'javascript:alert(1)',
  'nela:/settings',
  'nela:/log/',
  'nela://evil.test/settings',
  'other:/log/diaper',
  'nela',
  '',
])('%s does not', (link) => expect(path(link)).toBeUndefined())

it.each(['/log/sleep/toggle', '/log/sleep/end?baby=x', '/log/diaper'] as const)(
  'a widget or quick action logs by %s with any server',
  (own) => {
    expect(path(ownLink(own))).toBe(own)
    expect(pathOfLink(ownLink(own), '')).toBe(own)
  },
)

describe('a link that the system hands over', () => {
  let tell: (link: string) => void
  /** As the system: it hands over what came before the page listened, and then answers the question. */
  const start = (launch: string | undefined, ...early: string[]) =>
    followAppLinks({
      addListener: (async (_: string, listener: (event: { url: string }) => void) => {
        tell = (url) => listener({ url })
        early.forEach(tell)
        return { remove: async () => {} }
      }) as never,
      getLaunchUrl: async () => (launch === undefined ? undefined : { url: launch }),
    })
  const at = () => location.pathname + location.search
  const [diaper, feed] = [ownLink('/log/diaper'), ownLink('/log/feed')]
  beforeEach(() => history.replaceState(null, '', '/'))

  it('begins on its page where the app was started by it, and is not followed twice', async () => {
    const { length } = history
    await start(diaper, diaper)
    expect([at(), history.length]).toEqual(['/log/diaper', length])
    // As the page does before it writes.
    history.replaceState({ idx: 0 }, '', '/')
    tell(diaper)
    expect(at()).toBe('/log/diaper')
  })

  it('is a step where it is another than that of the start', async () => {
    await start(diaper, diaper, feed)
    expect(at()).toBe('/log/feed')
    await start(undefined, diaper)
    expect(at()).toBe('/log/diaper')
  })

  it('is not followed again after a reload', async () => {
    history.replaceState({ idx: 0 }, '', '/growth')
    await start(diaper)
    expect(at()).toBe('/growth')
    tell(feed)
    expect(at()).toBe('/log/feed')
  })
})
