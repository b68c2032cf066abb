import { type ReactNode, Suspense, useState } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { withTexts } from '#i18n/languages.ts'
import { usePeople } from '#session/people.ts'
import { useSession } from '#session/session.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { overlayHistory } from '#ui/overlay/overlay-history.ts'
import { AccountRoutes } from './account-routes-later.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Splash } from './splash.tsx'

/** Everything of a family: its shell, home, and the way to its other screens. */
const Family = lazyComponent(async () => {
  const family = await withTexts('family', import('./signed-in.ts'))
  await family.isReady
  return family
}, 'FamilyRoutes')

/** Loads what the first screen starts with, so that it is drawn without a splash in between. */
export const preloadFirst = (isSignedIn: boolean): Promise<unknown> =>
  isSignedIn ? Family.preload() : AccountRoutes.preload()

/** Where the paths begin of screens that are no family's. */
const accountPaths =
  /^\/(login|try|verify-email|forgot-password|reset-password|accept-invite|public|sitter|privacy|terms)(\/|$)/i

/** Screens outside the shell bring their own frame. */
const Bare = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary resetKey={useLocation().pathname}>
    <Suspense fallback={<Splash />}>{children}</Suspense>
  </ErrorBoundary>
)

const AppRoutes = () => {
  const { status } = useSession()
  const people = usePeople()
  // Whoever just signed out goes to `/`: the next person on this device is not to be sent to her screen.
  const [wasSignedIn, setWasSignedIn] = useState(false)
  const isOfAccount = accountPaths.test(useLocation().pathname)
  if (status === 'signedIn' && !wasSignedIn) setWasSignedIn(true)
  if (status === 'loading') return <Splash />
  const asksWho = status === 'signedOut' && people.length > 0
  return (
    <Bare>
      {status === 'signedOut' || isOfAccount ? (
        <AccountRoutes asksWho={asksWho} wasSignedIn={wasSignedIn} family={<Family />} />
      ) : (
        <Family />
      )}
    </Bare>
  )
}

/** Every screen of the app by its path; any other path goes to `/`. */
export const AppRouter = () => (
  <BrowserRouter window={overlayHistory.pages}>
    <AppRoutes />
  </BrowserRouter>
)
