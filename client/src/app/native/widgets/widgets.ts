import { registerPlugin } from '@capacitor/core'
import { getSession, subscribeSession } from '#session/session.ts'
import { emptySnapshot } from './snapshot-empty.ts'
import type { WidgetSnapshot } from './snapshot-schema.ts'

/** The app's own plugin, in native/android and native/ios: stores a snapshot and draws the widgets by it. */
interface WidgetsPlugin {
  write: (options: { snapshot: string }) => Promise<void>
}

/** Writes snapshots in their order, and only what is new. */
export function createWidgets(plugin: WidgetsPlugin) {
  let last: string | undefined
  let written: Promise<unknown> = Promise.resolve()
  return {
    /** Never throws: without widgets the app is whole. What the system did not take is written with the next change. */
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

/** Nothing of a person stays on the widgets of a phone on which nobody is signed in. */
export function emptyWidgetsOnSignOut(write = widgets.write): () => void {
  return subscribeSession(() => {
    if (getSession().status === 'signedOut') void write(emptySnapshot)
  })
}
