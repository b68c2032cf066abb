import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { useDeviceState } from '#sync/use-device-state.ts'
import { withTexts } from '#i18n/languages.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import styles from './sync-status.module.css'

const SessionsSheet = lazyComponent(
  () => withTexts(['account', 'settings'], import('#features/account/manage/sessions-sheet.tsx')),
  'SessionsSheet',
)

/** The state of this device, and a link to the user's other devices. */
export const ThisDevice = () => {
  const { t } = useLingui()
  const format = useFormat()
  const device = useDeviceState()
  const [showsOthers, setShowsOthers] = useState(false)
  const ahead = device?.clockAhead ?? 0
  const off = format.duration(Math.abs(ahead))
  return (
    <>
      <ul className={styles.list} aria-label={t`Devices`}>
        {device && (
          <ListRow
            icon="phone"
            label={t`This device`}
            detail={
              device.isWhole
                ? t`Everything of your family is here, also without a connection`
                : t`The newest entries are here, older ones are on their way`
            }
          />
        )}
        {ahead !== 0 && (
          <ListRow
            icon="clock"
            label={ahead > 0 ? t`Its clock is ${off} ahead` : t`Its clock is ${off} behind`}
            detail={t`The times of what you log are corrected`}
          />
        )}
        <ListRow icon="person" label={t`Where you are signed in`} onPress={() => setShowsOthers(true)} />
      </ul>
      {showsOthers && <SessionsSheet onClose={() => setShowsOthers(false)} />}
    </>
  )
}
