import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { ToastHost } from '#ui/overlay/toast-host.tsx'
import { AppRouter } from './router.tsx'

/** The whole app: texts, routes, and the toasts. */
export const App = () => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <AppRouter />
      <ToastHost />
    </I18nProvider>
  </StrictMode>
)
