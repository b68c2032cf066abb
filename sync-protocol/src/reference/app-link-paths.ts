/**
 * Links that a packaged app opens itself: those of mails, of tags and of wishlists. Every other page stays in the
 * browser.
 */
export const appLinkPaths = [
  '/verify-email',
  '/reset-password',
  '/accept-invite/*',
  '/log/*',
  '/public/wishlist/*',
] as const
