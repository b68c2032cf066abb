import { registerPlugin } from '@capacitor/core'
import { getSession, subscribeSession } from '#session/session.ts'
import { emptySnapshot } from './snapshot-empty.ts'
import type { WidgetSnapshot } from './snapshot-schema.ts'

/** The app's own plugin, in native/android and native/ios: stores a snapshot and renders the widgets from it. */
interface WidgetsPlugin {
  write: (options: { snapshot: string }) => Promise<void>
}

/** Writes snapshots in order, and only changed ones. */
export function createWidgets(plugin: WidgetsPlugin) {
  let last: string | undefined
  let written: Promise<unknown> = Promise.resolve()
  return {
    /** Never throws: the app works without widgets. A refused snapshot is written with the next change. */
    write(snapshot: WidgetSnapshot): Promise<unknown> {
      const text = JSON.stringify(snapshot)
      if (text === last) return written
      last = text
      written = written
        .then(() => plugin.write({ snapshot: text }))
        .catch(() => {
          if (last === text) last = undefined
        })
      return written
    },
  }
}

export const widgets = createWidgets(registerPlugin<WidgetsPlugin>('NelaWidgets'))

/** Empties the widgets of a phone on which nobody is signed in. */
export function emptyWidgetsOnSignOut(write = widgets.write): () => void {
  return subscribeSession(() => {
    if (getSession().status === 'signedOut') void write(emptySnapshot)
  })
}
