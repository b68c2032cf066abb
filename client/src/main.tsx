import '#zod-setting.ts'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { preloadFirst } from '#app/router.tsx'
import { keepWorker } from './features/update/keep-worker.ts'
import { isNative } from '#platform/here.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { storedLanguage, watchLanguage } from '#session/language.ts'
import { watchPreferences } from '#session/preferences.ts'
import { watchInstall } from '#session/home-screen.ts'
import { getSession, startSession } from '#session/session.ts'
import { watchTheme } from '#session/theme.ts'

watchTheme()
watchInstall()
watchPreferences()
watchLanguage()
startSession()
await Promise.all([
  activateLanguage(storedLanguage()),
  preloadFirst(getSession().user !== undefined).catch(() => undefined),
])
createRoot(document.getElementById('root')!).render(<App />)
void import('#ui/overlay/keyboard.ts').then(({ watchKeyboard }) => watchKeyboard()).catch(() => undefined)
if (import.meta.env.PROD && !isNative) void keepWorker()
