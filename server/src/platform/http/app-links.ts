import type { FastifyInstance } from 'fastify'
import { appLinkPaths } from 'sync-protocol/reference/app-link-paths'

/** An Android app that may open links of this server: its package and the SHA-256 of a signing certificate. */
export interface AndroidApp {
  packageName: string
  fingerprint: string
}

/**
 * The association files by which Android and iOS let a packaged app open links of this server. Each exists only if the
 * configuration names an app: without an app in it, the file would let any app of that name take over the links in
 * mails.
 */
export function registerAppLinks(
  app: FastifyInstance,
  { androidApps, iosApps }: { androidApps: readonly AndroidApp[]; iosApps: readonly string[] },
): void {
  const serve = (name: string, content: unknown) =>
    app.get(`/.well-known/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(content)),
    )
  if (androidApps.length > 0) serve('assetlinks.json', androidLinks(androidApps))
  if (iosApps.length > 0) serve('apple-app-site-association', iosLinks(iosApps))
}

/**
 * https://developer.android.com/training/app-links/configure-assetlinks: one statement per app with all its
 * certificates.
 */
function androidLinks(apps: readonly AndroidApp[]) {
  const names = [...new Set(apps.map(({ packageName }) => packageName))]
  return names.map((name) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: name,
      sha256_cert_fingerprints: apps
        .filter(({ packageName }) => packageName === name)
        .map(({ fingerprint }) => fingerprint),
    },
  }))
}

/** https://developer.apple.com/documentation/xcode/supporting-associated-domains */
const iosLinks = (appIDs: readonly string[]) => ({
  applinks: { details: [{ appIDs, components: appLinkPaths.map((path) => ({ '/': path })) }] },
})
