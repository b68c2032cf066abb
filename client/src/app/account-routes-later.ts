import { withTexts } from '#i18n/languages.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

/** The screens that are no family's, by their paths, once they are asked for; with the sign-in, which is the most likely. */
export const AccountRoutes = lazyComponent(
  () => withTexts('account', import('./account-routes.tsx')),
  'AccountRoutes',
)
