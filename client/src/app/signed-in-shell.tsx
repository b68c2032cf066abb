import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { usePreferences } from '#session/preferences.ts'
import { CalmContext, useStoredCalm } from '#session/calm.ts'
import { useSession } from '#session/session.ts'
import { useTheme } from '#session/use-theme.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { AwayWatch } from '#features/sign-out/away/away-watch.tsx'
import { RunningStrip } from './family-screens.ts'
import { LocalDataProvider } from './local-data-provider.tsx'
import { QuickLog } from '#features/quick-log/quick-log.tsx'
import { Shell } from './shell/shell.tsx'
import { SignOutProvider } from '#features/sign-out/sign-out-provider.tsx'
import { SyncButton } from '#features/sync-status/sync-button.tsx'
import { usePersonMenu } from '#features/sign-out/use-person-menu.ts'

// Loaded soon after the start, before the storage or the network may fail.
const Banners = lazyComponent(() => import('./banners.tsx'), 'Banners')
const DeletedElsewhere = lazyComponent(
  () => import('#features/sign-out/deleted-elsewhere.tsx'),
  'DeletedElsewhere',
)
const KeepAwake = lazyComponent(() => import('./keep-awake.tsx'), 'KeepAwake')

const Filled = () => {
  const { name, picture, items } = usePersonMenu()
  const { pathname } = useLocation()
  const { staysOn } = usePreferences()
  const { theme } = useTheme()
  const isDeleted = useSession().user?.isDeleted === true
  return (
    <CalmContext value={useStoredCalm()}>
      <Shell
        banners={
          <Suspense fallback={null}>
            <Banners />
          </Suspense>
        }
        topBar={<SyncButton />}
        strip={
          pathname !== '/' && (
            <Suspense fallback={null}>
              <RunningStrip />
            </Suspense>
          )
        }
        personName={name}
        personPicture={picture}
        personMenu={items}
      />
      <QuickLog />
      {staysOn && theme === 'night' && 'wakeLock' in navigator && (
        <Suspense fallback={null}>
          <KeepAwake />
        </Suspense>
      )}
      <AwayWatch />
      {isDeleted && (
        <Suspense fallback={null}>
          <DeletedElsewhere />
        </Suspense>
      )}
    </CalmContext>
  )
}

/** The shell of the signed-in user, with her database. */
export const SignedInShell = () => {
  const { user } = useSession()
  if (!user) return null
  return (
    <LocalDataProvider key={user.id} userId={user.id}>
      <SignOutProvider>
        <Filled />
      </SignOutProvider>
    </LocalDataProvider>
  )
}
