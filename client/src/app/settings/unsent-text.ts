import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What leaving would do to entries that were not sent. */
export function useUnsentText(unsent: number): string {
  const { t } = useLingui()
  return t({
    message: plural(unsent, {
      one: '# entry on this device has not reached the server. Kept here, it is sent when you sign in again on this device.',
      other:
        '# entries on this device have not reached the server. Kept here, they are sent when you sign in again on this device.',
    }),
  })
}
