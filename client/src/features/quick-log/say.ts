import { toast } from '#ui/overlay/toast-store.ts'

/** Shows a toast with the reason why nothing was logged. */
export const sayNothingLogged = (nothingLogged: string, because: string): void => {
  toast.show({ key: 'quick-log', icon: 'info', text: `${nothingLogged} ${because}.` })
}
