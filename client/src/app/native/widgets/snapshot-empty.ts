import type { WidgetSnapshot } from './snapshot-schema.ts'

/** The snapshot of a phone on which nobody is signed in. */
export const emptySnapshot: WidgetSnapshot = {
  version: 2,
  language: 'en',
  name: null,
  running: null,
  lastFeed: null,
  lastDiaper: null,
  ago: '%s',
  counts: true,
}
