import { type ReactNode, Suspense, useState } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { withTexts } from '#i18n/languages.ts'
import { usePeople } from '#session/people.ts'
import { useSession } from '#session/session.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Family } from './screens.ts'
import { Splash } from './splash.tsx'

/** The screens that are no family's, by their paths; with the sign-in, which is the most likely. */
export const AccountRoutes = lazyComponent(
  () => withTexts('account', import('./account-routes.tsx')),
  'AccountRoutes',
)

/** Loads what the first screen starts with, so that it is drawn without a splash in between. */
export const preloadFirst = (isSignedIn: boolean): Promise<unknown> =>
  isSignedIn ? Family.preload() : AccountRoutes.preload()

/** Where the paths begin of screens that are no family's. */
const accountPaths =
  /^\/(login|verify-email|forgot-password|reset-password|accept-invite|public|privacy|terms)(\/|$)/i

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
        <AccountRoutes asksWho={asksWho} wasSignedIn={wasSignedIn} />
      ) : (
        <Family />
      )}
    </Bare>
  )
}

/** Every screen of the app by its path; any other path goes to `/`. */
export const AppRouter = () => (
  <BrowserRouter>
    <AppRoutes />
  </BrowserRouter>
)
