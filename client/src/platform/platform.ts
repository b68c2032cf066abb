/**
 * Differences between the web and the packaged app that no browser API reports. Each platform has a module of this
 * shape: `here.ts` for the web, `native/here.ts` for the app; the build replaces the first by the second. Where a
 * browser API exists (share sheet, badge, vibration), all code uses it; `native/fill-in.ts` adds it where the app's web
 * view lacks it. Files leave by `give-file.ts`, which also exists twice.
 */
export interface Platform {
  /** Whether the page is part of an installed app instead of from a server. */
  readonly isNative: boolean
  /** The origin of the API, without a slash at the end; empty for the origin of the page. */
  serverOrigin(): string
  /** The beginning of links for other people. */
  linkOrigin(): string
  /** A stored secret; null if there is none. */
  readSecret(key: string): string | null
  /** Stores a secret, or removes it with null. */
  writeSecret(key: string, value: string | null): void
}
