import { withTexts } from '#i18n/languages.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

/**
 * The screens outside of a family, by their paths, loaded on demand. The sign-in, which is the most likely one, is in
 * the same chunk.
 */
export const AccountRoutes = lazyComponent(
  () => withTexts('account', import('./account-routes.tsx')),
  'AccountRoutes',
)
