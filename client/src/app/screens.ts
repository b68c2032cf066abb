import { withTexts } from '#i18n/languages.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

/** The screens before a sign-in, each in its own chunk with its part of the texts. */

export const account = {
  WhoIsUp: lazyComponent(
    () => withTexts('account', import('#features/account/who-is-up-screen.tsx')),
    'WhoIsUpScreen',
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
export const Try = lazyComponent(
  () => withTexts(['family', 'sheets'], import('#features/trial/try-screen.tsx')),
  'TryScreen',
)
export const AcceptInvitation = lazyComponent(
  () => withTexts('team', import('#features/team/accept-invitation-screen.tsx')),
  'AcceptInvitationScreen',
)
export const Sitter = lazyComponent(
  () => withTexts('team', import('#features/sitter/sitter-screen.tsx')),
  'SitterScreen',
)
export const PublicWishlist = lazyComponent(
  () => withTexts('products', import('#features/wishlist/public-wishlist-screen.tsx')),
  'PublicWishlistScreen',
)
