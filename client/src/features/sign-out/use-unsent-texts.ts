import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** The effect of signing out on unsent entries, and the label of the button that discards them. */
export function useUnsentTexts(unsent: number): { explanation: string; remove: string } {
  const { t } = useLingui()
  return {
    explanation: t({
      message: plural(unsent, {
        one: '# entry on this device has not reached the server. Kept here, it is sent when you sign in again on this device.',
        other:
          '# entries on this device have not reached the server. Kept here, they are sent when you sign in again on this device.',
      }),
    }),
    remove: t({
      message: plural(unsent, { one: 'Delete # entry and sign out', other: 'Delete # entries and sign out' }),
    }),
  }
}
