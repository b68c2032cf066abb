import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { ServerScreen } from '#features/server/server-screen.tsx'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import { writeSecret } from '#platform/native/here.ts'
import { storedLanguage } from '#session/language.ts'
import { AccountFrame } from '../account-frame.tsx'

/** Shows the server screen until a server is found, and stores its address. The rest of the app starts afterwards. */
export async function askForServer(): Promise<void> {
  await activateLanguage(storedLanguage())
  await loadTexts('settings', 'account')
  const root = createRoot(document.getElementById('root')!)
  const origin = await new Promise<string>((found) =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <Routes>
            <Route element={<AccountFrame worksOffline />}>
              <Route path="*" element={<ServerScreen onFound={found} />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </I18nProvider>,
    ),
  )
  root.unmount()
  writeSecret('server', origin)
}
