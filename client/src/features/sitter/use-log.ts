import { useLingui } from '@lingui/react/macro'
import type { SitterEntry } from 'sync-protocol/api/sitter'
import { usePreferences } from '#session/preferences.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import { LONG_TOAST_MS, toast, TOAST_MS } from '#ui/overlay/toast-store.ts'
import type { PassStore } from './pass-store.ts'

/** Stores an entry on this device immediately, and offers Undo until it is sent. */
export function useLog(store: PassStore, token: string) {
  const { t } = useLingui()
  const { longUndo } = usePreferences()
  const durationMs = longUndo ? LONG_TOAST_MS : TOAST_MS
  return async (entry: SitterEntry, text: string): Promise<void> => {
    try {
      await store.log(token, entry, durationMs)
    } catch {
      toast.show({ key: 'sitter', icon: 'alert', text: t`Not saved. Please try again.` })
      return
    }
    vibrate('log')
    toast.show({
      ...{ key: 'sitter', icon: 'check', text, durationMs },
      action: { label: t`Undo`, onPress: () => void store.remove(entry) },
    })
  }
}
