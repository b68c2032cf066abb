import { toast } from '#ui/overlay/toast-store.ts'

/** A message that stays for the three seconds of the spec: there is nothing to undo in it. */
export const say = (text: string): void =>
  void toast.show({ text, icon: 'check', durationMs: 3000, key: 'team' })
