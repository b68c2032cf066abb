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

/** A family's part of the app: its shell, home, and routes to its other screens. */
const Family = lazyComponent(async () => {
  const family = await withTexts('family', import('./signed-in.ts'))
  await family.isReady
  return family
}, 'FamilyRoutes')

/** Loads the code of the first screen, so that no splash is shown before it. */
export const preloadFirst = (isSignedIn: boolean): Promise<unknown> =>
  isSignedIn ? Family.preload() : AccountRoutes.preload()

/** First parts of the paths of screens outside of a family. */
const accountPaths =
  /^\/(login|try|verify-email|forgot-password|reset-password|accept-invite|public|sitter|privacy|terms)(\/|$)/i

/** A frame without the shell: these screens have their own. */
const Bare = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary resetKey={useLocation().pathname}>
    <Suspense fallback={<Splash />}>{children}</Suspense>
  </ErrorBoundary>
)

const AppRoutes = () => {
  const { status } = useSession()
  const people = usePeople()
  // After a sign-out the app shows `/`: the next user of this device must not be sent to the previous user's screen.
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

/** Every screen of the app by its path; any other path leads to `/`. */
export const AppRouter = () => (
  <BrowserRouter window={overlayHistory.pages}>
    <AppRoutes />
  </BrowserRouter>
)
