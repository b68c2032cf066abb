import { toast } from '#ui/overlay/toast-store.ts'

/** Shows a toast for three seconds, without undo. */
export const say = (text: string): void =>
  void toast.show({ text, icon: 'check', durationMs: 3000, key: 'team' })
