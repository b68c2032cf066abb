/**
 * What differs between the web and the packaged app, and nothing in a browser's own API says. Each side has a module of
 * this shape: `here.ts` for the web, `native/here.ts` for the app; the build puts the second in the place of the first.
 * What a browser has an API for (share sheet, badge, vibration) everybody calls by that API; where the app's web view
 * lacks it, `native/fill-in.ts` adds it. Files leave by `give-file.ts`, of which there are two as well.
 */
export interface Platform {
  /** Whether the app brought this page along, rather than a server. */
  readonly isNative: boolean
  /** The origin of the API, without a slash at the end; empty for the origin of the page. */
  serverOrigin(): string
  /** What links begin with that other people open. */
  linkOrigin(): string
  /** A secret that this device keeps; null for none. */
  readSecret(key: string): string | null
  /** Keeps a secret, or removes it with null. */
  writeSecret(key: string, value: string | null): void
}
