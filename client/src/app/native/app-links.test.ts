import { expect, it } from 'vitest'
import { pathOfLink } from './app-links.ts'
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
  'a widget or quick action logs by %s, whatever the server',
  (own) => {
    expect(path(ownLink(own))).toBe(own)
    expect(pathOfLink(ownLink(own), '')).toBe(own)
  },
)
