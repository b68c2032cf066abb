import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { useSignOut } from './sign-out-context.ts'
import { useParking } from './away/use-parking.ts'
import { useSession } from '#session/session.ts'
import type { MenuItem } from '#ui/overlay/menu.tsx'

/** The current user by name and picture, and the items of the user menu. */
export function usePersonMenu(): {
  name: string
  picture: string | undefined
  label: string
  items: MenuItem[]
} {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { user, status } = useSession()
  const signOut = useSignOut()
  const handOver = useParking()
  const name = user?.displayName ?? ''
  return {
    name,
    picture: user?.avatarUrl,
    label: t`Your menu: ${name}`,
    items: [
      { key: 'babies', label: t`Babies`, icon: 'heart', onSelect: () => void navigate('/babies') },
      {
        key: 'achievements',
        label: t`Achievements`,
        icon: 'star',
        onSelect: () => void navigate('/achievements'),
      },
      { key: 'team', label: t`Family`, icon: 'team', onSelect: () => void navigate('/team') },
      { key: 'profile', label: t`Profile`, icon: 'person', onSelect: () => void navigate('/profile') },
      { key: 'wishlist', label: t`Wishlist`, icon: 'star', onSelect: () => void navigate('/wishlist') },
      { key: 'settings', label: t`Settings`, icon: 'settings', onSelect: () => void navigate('/settings') },
      { key: 'who', label: t`Switch person`, icon: 'swap', onSelect: handOver },
      // A trial has no sign-out; it is ended in the settings.
      ...(status === 'trial'
        ? []
        : [{ key: 'signOut', label: t`Sign out`, icon: 'signOut' as const, onSelect: signOut }]),
    ],
  }
}
