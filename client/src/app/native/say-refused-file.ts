import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toast } from '#ui/overlay/toast-store.ts'

/** Tells the user that the phone refused a file. */
export const sayRefusedFile = (): void =>
  void toast.show({
    key: 'file',
    icon: 'alert',
    text: i18n._(msg`The phone did not take the file. Make some room and try again.`),
  })
