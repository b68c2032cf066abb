import type { Plugin } from 'vite'

/**
 * The policy of the packaged app's page, as strict as the server's (`server/src/platform/http/headers.ts`). Only
 * requests differ: they go to the server that the user names. Plain http is allowed only to the device itself.
 */
const policyFor = (server: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${server === '' ? 'https: http://localhost:*' : server}`,
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app-import app-analyst app-tables',
  ].join('; ')

/** Replaces a part of a text that must occur once. Throws otherwise. */
function replaced(text: string, part: string, by: string): string {
  if (text.split(part).length !== 2) throw new Error(`index.html has not exactly one ${part}`)
  return text.replace(part, () => by)
}

/**
 * The document of the packaged app, made from `client/index.html`: marked for the safe areas before the first paint,
 * with its own policy, because no server sends one, and the app's script. `server`: the only allowed one; '' for any.
 */
export const nativeDocument = (server: string): Plugin => ({
  name: 'native-document',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const policy = `<meta http-equiv="Content-Security-Policy" content="${policyFor(server)}" />`
      const marked = replaced(html, '<html lang="en"', '<html lang="en" data-native')
      const guarded = replaced(marked, '<meta charset="utf-8" />', `<meta charset="utf-8" />\n    ${policy}`)
      return replaced(guarded, '/src/boot.ts', '/src/app/native/start.ts')
    },
  },
})
