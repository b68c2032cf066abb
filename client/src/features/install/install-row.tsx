import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useInstallWay } from '#session/home-screen.ts'
import { ListRow } from '#ui/layout/list-row.tsx'
import { InstallSheet } from './install-sheet.tsx'

/** Installs the app on the home screen; nothing if it is installed. */
export const InstallRow = () => {
  const { t } = useLingui()
  const install = useInstallWay()
  const [isOpen, setOpen] = useState(false)
  if (!install) return null
  const { way, ask } = install
  return (
    <>
      <ListRow
        icon="home"
        label={t`Put Nela on the home screen`}
        detail={t`It opens in one tap, with or without a connection.`}
        onPress={way === 'prompt' ? ask : () => setOpen(true)}
      />
      {isOpen && way !== 'prompt' && <InstallSheet way={way} onClose={() => setOpen(false)} />}
    </>
  )
}
