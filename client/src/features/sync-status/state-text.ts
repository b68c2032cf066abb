import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Format } from '#i18n/use-format.ts'
import type { SyncState } from '#ui/picture/sync-icon.tsx'
import type { Connection } from './use-connection.ts'

/** The icon of the sync state. */
export function stateIcon({ state, waiting, attention, isSafe }: Connection): SyncState {
  if (attention > 0 || !isSafe) return 'attention'
  if (state === 'alone' || (state === 'starting' && waiting === 0)) return 'saved'
  return waiting > 0 || state !== 'synced' ? 'queued' : 'synced'
}

/** The sync state in about five words; unsent entries come first. */
export function stateText(i18n: I18n, format: Format, overview: Connection, now: number): string {
  const { attention, state, lastCycleAt, isSafe } = overview
  const waiting = format.number(overview.waiting)
  if (!isSafe) return i18n._(msg`Not everything is saved on this device`)
  if (attention > 0) return i18n._(msg({ message: `Needs attention: ${attention}` }))
  if (overview.waiting > 0) return i18n._(msg({ message: `Waiting to sync: ${waiting}` }))
  if (state === 'offline') return i18n._(msg`Offline. Everything is saved on this device`)
  if (state === 'poor') return i18n._(msg`Poor connection. Everything is saved on this device`)
  if (lastCycleAt === null) return i18n._(msg`Saved on this device`)
  const ago = format.ago(lastCycleAt, now)
  return i18n._(msg({ message: `Synced ${ago}` }))
}

/** The text of a number of unsent entries. */
export const waitingText = (i18n: I18n, waiting: number): string =>
  i18n._(
    msg({
      message: plural(waiting, { one: '# entry waits to be sent', other: '# entries wait to be sent' }),
    }),
  )
