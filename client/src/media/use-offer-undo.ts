import { useLingui } from '@lingui/react/macro'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { vibrate } from '#ui/controls/vibrate.ts'

/** Shows a toast about an action, with its undo. A toast with the same `key` is replaced by the next one. */
export function useOfferUndo(key: string) {
  const { t } = useLingui()
  return (text: string, icon: 'check' | 'trash', undo: () => Promise<unknown>): void => {
    const onPress = () => {
      vibrate('undo')
      void saveOrKeep(t`Undo: ${text}`, undo)
    }
    toast.show({ key, text, icon, action: { label: t`Undo`, onPress } })
  }
}
