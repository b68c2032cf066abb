import { Suspense, useEffect, useState } from 'react'
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { farewellPath, setFarewellPath } from '#session/farewell.ts'
import { withTexts } from '#i18n/languages.ts'
import { storedLanguage } from '#session/language.ts'
import { forgetInvitation, pendingInvitation } from '#session/pending-invitation.ts'
import { clearPostLoginPath, postLoginPath, rememberPostLoginPath } from '#session/post-login-path.ts'
import { useSession, whenTidied } from '#session/session.ts'
import { AccountFrame } from './account-frame.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LogLink } from './quick-log/log-link.tsx'
import { Splash } from './splash.tsx'

const account = {
  Login: lazyComponent(
    () => withTexts('account', import('#features/account/login-screen.tsx')),
    'LoginScreen',
  ),
  VerifyEmail: lazyComponent(
    () => withTexts('account', import('#features/account/verify-email-screen.tsx')),
    'VerifyEmailScreen',
  ),
  ForgotPassword: lazyComponent(
    () => withTexts('account', import('#features/account/forgot-password-screen.tsx')),
    'ForgotPasswordScreen',
  ),
  ResetPassword: lazyComponent(
    () => withTexts('account', import('#features/account/reset-password-screen.tsx')),
    'ResetPasswordScreen',
  ),
}
const AcceptInvitation = lazyComponent(
  () => withTexts('team', import('#features/team/accept-invitation-screen.tsx')),
  'AcceptInvitationScreen',
)
const Home = lazyComponent(() => import('./signed-in.ts'), 'HomeScreen')
const AddBaby = lazyComponent(() => import('#features/babies/add-baby-screen.tsx'), 'AddBabyScreen')
const Babies = lazyComponent(() => import('#features/babies/babies-screen.tsx'), 'BabiesScreen')
const BabyProfile = lazyComponent(() => import('#features/babies/profile-screen.tsx'), 'ProfileScreen')
const milestones = {
  List: lazyComponent(
    () => withTexts('milestones', import('#features/milestones/milestones-screen.tsx')),
    'MilestonesScreen',
  ),
  Mark: lazyComponent(
    () => withTexts('milestones', import('#features/milestones/mark-screen.tsx')),
    'MarkMilestoneScreen',
  ),
  Detail: lazyComponent(
    () => withTexts('milestones', import('#features/milestones/detail-screen.tsx')),
    'MilestoneDetailScreen',
  ),
}
const Stats = lazyComponent(
  () => withTexts('stats', withTexts('history', import('./stats/stats-page.tsx'))),
  'StatsPage',
)
const Growth = lazyComponent(
  () => withTexts('growth', import('#features/growth/growth-screen.tsx')),
  'GrowthScreen',
)
const achievements = {
  List: lazyComponent(
    () => withTexts('milestones', import('#features/achievements/achievements-screen.tsx')),
    'AchievementsScreen',
  ),
  Edit: lazyComponent(
    () => withTexts('milestones', import('#features/achievements/edit-screen.tsx')),
    'EditAchievementScreen',
  ),
}
const Team = lazyComponent(() => withTexts(['team', 'account'], import('./team-page.tsx')), 'TeamPage')
const Wishlists = lazyComponent(
  () => withTexts('products', import('#features/wishlist/wishlists-screen.tsx')),
  'WishlistsScreen',
)
const EditWishlist = lazyComponent(
  () => withTexts('products', import('#features/wishlist/edit-wishlist-screen.tsx')),
  'EditWishlistScreen',
)
const Products = lazyComponent(
  () => withTexts('products', import('#features/products/products-screen.tsx')),
  'ProductsScreen',
)
const PublicWishlist = lazyComponent(
  () => withTexts('products', import('#features/wishlist/public-wishlist-screen.tsx')),
  'PublicWishlistScreen',
)
const Settings = lazyComponent(
  () => withTexts(['account', 'settings'], import('./settings/settings-screen.tsx')),
  'SettingsScreen',
)
const Doctor = lazyComponent(
  () => withTexts('doctor', import('#features/doctor/doctor-screen.tsx')),
  'DoctorScreen',
)
const DoctorSheet = lazyComponent(
  () => withTexts(['doctor', 'growth'], import('./doctor-sheet/doctor-sheet-screen.tsx')),
  'DoctorSheetScreen',
)
const VaccineRecord = lazyComponent(
  () => withTexts('doctor', import('#features/doctor/vaccine-record-screen.tsx')),
  'VaccineRecordScreen',
)
const Appointment = lazyComponent(
  () => withTexts('doctor', import('#features/doctor/appointment-screen.tsx')),
  'AppointmentScreen',
)
/** A family's screens are all drawn inside of it, so their texts come with it. */
const SignedInShell = lazyComponent(() => withTexts('family', import('./signed-in.ts')), 'SignedInShell')

/** Loads what a family's screens start with, so that the first one is drawn without a splash in between. */
export const preloadFamily = (): Promise<unknown> => Promise.all([Home.preload(), SignedInShell.preload()])

/** Leaves the app for another document of this origin. */
const ToDocument = ({ href }: { href: string }) => {
  useEffect(() => void whenTidied().then(() => location.replace(href)), [href])
  return <Splash />
}

/**
 * Signed out, `/` is the landing document, which lives outside the app; asked for by a link it is never the app. Whoever
 * deleted her account is not shown around again.
 */
const ToLanding = () => {
  const { search } = useLocation()
  const path = farewellPath() ?? (new URLSearchParams(search).has('lang') ? '/login' : undefined)
  return path ? <Navigate to={path} replace /> : <ToDocument href={`/?lang=${storedLanguage()}`} />
}

/** A signed-out visitor of a family's screen signs in first and is then taken there, once. */
const AskToSignIn = () => {
  const { pathname, search } = useLocation()
  useEffect(() => rememberPostLoginPath(pathname + search), [pathname, search])
  return <Navigate to="/login" replace />
}

/** Where a person goes who has signed in: to the invitation that is hers, else where she wanted to go; once. */
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

/** Screens outside the shell bring their own frame. */
const Bare = () => {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}

const familyRoutes = (
  <Route element={<SignedInShell />}>
    <Route path="/" element={<Home />} />
    <Route path="/log/*" element={<LogLink />} />
    <Route path="/add-baby" element={<AddBaby />} />
    <Route path="/babies" element={<Babies />} />
    <Route path="/baby/:babyId/profile" element={<BabyProfile />} />
    <Route path="/doctor-timeline" element={<Doctor />} />
    <Route path="/doctor-appointment" element={<Appointment />} />
    <Route path="/doctor-sheet" element={<DoctorSheet />} />
    <Route path="/vaccine-record" element={<VaccineRecord />} />
    <Route path="/milestones" element={<milestones.List />} />
    <Route path="/milestones/mark" element={<milestones.Mark />} />
    <Route path="/milestones/:milestoneId" element={<milestones.Detail />} />
    <Route path="/stats" element={<Stats />} />
    <Route path="/growth" element={<Growth />} />
    <Route path="/achievements" element={<achievements.List />} />
    <Route path="/achievements/new" element={<achievements.Edit />} />
    <Route path="/achievements/:achievementId/edit" element={<achievements.Edit />} />
    <Route path="/team" element={<Team />} />
    <Route path="/products" element={<Products />} />
    <Route path="/wishlist" element={<Wishlists />} />
    <Route path="/wishlist/:wishlistId/edit" element={<EditWishlist />} />
    <Route path="/profile" element={<Settings tab="profile" />} />
    <Route path="/settings" element={<Settings tab="preferences" />} />
  </Route>
)

/** Paths of a family's screens: where a signed-out visitor is asked to sign in instead of being sent to `/`. */
const familyPaths = [
  '/stats',
  '/growth',
  '/log/*',
  '/settings',
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
  '/achievements',
  '/achievements/new',
  '/achievements/:achievementId/edit',
  '/doctor-timeline',
  '/doctor-appointment',
  '/doctor-sheet',
  '/vaccine-record',
]

const AppRoutes = () => {
  const { status, user } = useSession()
  // Whoever just signed out goes to `/`: the next person on this device is not to be sent to her screen.
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (status === 'signedIn' && !wasSignedIn) setWasSignedIn(true)
  if (status === 'loading') return <Splash />
  const signedOut = status === 'signedOut'
  return (
    <Routes>
      <Route element={<Bare />}>
        <Route element={<AccountFrame />}>
          {/* An expired session signs in again on the same screen, while its data stays readable behind it. */}
          <Route
            path="/login"
            element={status === 'signedIn' ? <AfterSignIn email={user.email} /> : <account.Login />}
          />
          <Route path="/verify-email" element={<account.VerifyEmail />} />
          <Route path="/forgot-password" element={<account.ForgotPassword />} />
          <Route path="/reset-password" element={<account.ResetPassword />} />
          <Route path="/accept-invite/:token?" element={<AcceptInvitation />} />
          <Route path="/public/wishlist/:shareToken" element={<PublicWishlist />} />
        </Route>
        <Route path="/privacy" element={<ToDocument href={`/privacy-policy.html#${storedLanguage()}`} />} />
        <Route path="/terms" element={<ToDocument href={`/terms-of-service.html#${storedLanguage()}`} />} />
        {signedOut && <Route path="/" element={<ToLanding />} />}
        {signedOut &&
          !wasSignedIn &&
          familyPaths.map((path) => <Route key={path} path={path} element={<AskToSignIn />} />)}
        {!signedOut && familyRoutes}
      </Route>
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  )
}

/** Every screen of the app by its path; any other path goes to `/`. */
export const AppRouter = () => (
  <BrowserRouter>
    <AppRoutes />
  </BrowserRouter>
)
