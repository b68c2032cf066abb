import '#zod-setting.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { LoginScreen } from '#features/account/login-screen.tsx'
import { isNative, serverOrigin } from '#platform/here.ts'
import { farewellPath, setFarewellPath } from '#session/farewell.ts'
import { storedLanguage } from '#session/language.ts'
import { forgetInvitation, pendingInvitation } from '#session/pending-invitation.ts'
import { clearPostLoginPath, postLoginPath, rememberPostLoginPath } from '#session/post-login-path.ts'
import { useSession, whenTidied } from '#session/session.ts'
import { AccountFrame } from './account-frame.tsx'
import * as screens from './screens.ts'
import { Splash } from './splash.tsx'

/** Leaves the app for another document of this origin. */
const ToDocument = ({ href }: { href: string }) => {
  useEffect(() => void whenTidied().then(() => location.replace(href)), [href])
  return <Splash />
}

/**
 * Shows the landing document at `/`, which is outside of the app, to a signed-out visitor. The packaged app has none,
 * and a user who has just deleted her account does not see it.
 */
const ToLanding = () => {
  const { search } = useLocation()
  const isApp = isNative || new URLSearchParams(search).has('lang')
  const path = farewellPath() ?? (isApp ? '/login' : undefined)
  return path ? <Navigate to={path} replace /> : <ToDocument href={`/?lang=${storedLanguage()}`} />
}

/** A signed-out visitor of a family's screen signs in first and is then redirected there, once. */
const AskToSignIn = () => {
  const { pathname, search } = useLocation()
  useEffect(() => rememberPostLoginPath(pathname + search), [pathname, search])
  return <Navigate to="/login" replace />
}

/** The path after a sign-in: the invitation for this address, otherwise the requested screen; once. */
const AfterSignIn = ({ email }: { email: string }) => {
  const [path] = useState(() => {
    const invitation = pendingInvitation()
    return invitation?.email === email ? invitation.path : postLoginPath()
  })
  useEffect(() => {
    clearPostLoginPath()
    setFarewellPath(undefined)
    if (pendingInvitation()?.email === email) forgetInvitation()
  }, [email])
  return <Navigate to={path} replace />
}

/** Paths of a family's screens: a signed-out visitor is redirected to the sign-in instead of `/`. */
const familyPaths = [
  '/stats',
  '/growth',
  '/log/*',
  '/say',
  '/settings',
  '/reminders',
  '/connections',
  '/import',
  '/export',
  '/profile',
  '/team',
  '/add-baby',
  '/babies',
  '/baby/:babyId/profile',
  '/products',
  '/wishlist',
  '/wishlist/:wishlistId/edit',
  '/milestones',
  '/milestones/mark',
  '/milestones/:milestoneId',
  '/achievements/*',
  '/doctor-timeline',
  '/doctor-appointment',
  '/doctor-sheet',
  '/vaccine-record',
  '/foods',
  '/illness',
  '/teeth',
]

/**
 * The screens outside of a family, by their paths, and redirects for all other paths. `asksWho`: this device has users,
 * and none of them is signed in. `wasSignedIn`: somebody was signed in in this window. `family`: shown to a signed-in
 * user.
 */
export const AccountRoutes = ({
  asksWho,
  wasSignedIn,
  family,
}: {
  asksWho: boolean
  wasSignedIn: boolean
  family: ReactNode
}) => {
  const { status, user } = useSession()
  const signedOut = status === 'signedOut' && !asksWho
  return (
    <Routes>
      <Route element={<AccountFrame />}>
        {/* An expired session signs in again on the same screen, while its data stays readable behind it. */}
        <Route
          path="/login"
          element={status === 'signedIn' ? <AfterSignIn email={user.email} /> : <LoginScreen />}
        />
        {asksWho &&
          ['/', ...familyPaths].map((path) => (
            <Route key={path} path={path} element={<screens.account.WhoIsUp />} />
          ))}
        <Route path="/verify-email" element={<screens.account.VerifyEmail />} />
        <Route path="/forgot-password" element={<screens.account.ForgotPassword />} />
        <Route path="/reset-password" element={<screens.account.ResetPassword />} />
        <Route path="/accept-invite/:token?" element={<screens.AcceptInvitation />} />
      </Route>
      <Route element={<AccountFrame worksOffline />}>
        <Route path="/try" element={<screens.Try />} />
      </Route>
      <Route element={<AccountFrame isForGuests />}>
        <Route path="/public/wishlist/:shareToken" element={<screens.PublicWishlist />} />
      </Route>
      <Route path="/sitter" element={<screens.Sitter />} />
      <Route
        path="/privacy"
        element={<ToDocument href={`${serverOrigin()}/privacy-policy.html#${storedLanguage()}`} />}
      />
      <Route
        path="/terms"
        element={<ToDocument href={`${serverOrigin()}/terms-of-service.html#${storedLanguage()}`} />}
      />
      {signedOut && <Route path="/" element={<ToLanding />} />}
      {signedOut &&
        !wasSignedIn &&
        familyPaths.map((path) => <Route key={path} path={path} element={<AskToSignIn />} />)}
      {!signedOut && !asksWho && <Route path="*" element={family} />}
      {(signedOut || asksWho) && <Route path="*" element={<Navigate to="/" replace />} />}
    </Routes>
  )
}
