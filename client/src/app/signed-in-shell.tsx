import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#session/session.ts'
import { Shell } from './shell/shell.tsx'
import { UpdateBanner } from './update/update-banner.tsx'

/** The shell filled for the person who is signed in; what runs and what waits to sync find their slots here. */
export const SignedInShell = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { user } = useSession()
  return (
    <Shell
      banners={<UpdateBanner />}
      personName={user?.displayName}
      personMenu={[
        { key: 'settings', label: t`Settings`, icon: 'settings', onSelect: () => void navigate('/settings') },
      ]}
    />
  )
}
