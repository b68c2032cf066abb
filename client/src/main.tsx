import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { registerWorker } from '#app/update/worker.ts'
import { activateLanguage } from '#i18n/languages.ts'
import { storedLanguage, watchLanguage } from '#session/language.ts'
import { startSession } from '#session/session.ts'
import { watchTheme } from '#session/theme.ts'

watchTheme()
watchLanguage()
startSession()
await activateLanguage(storedLanguage())
createRoot(document.getElementById('root')!).render(<App />)
if (import.meta.env.PROD) void registerWorker()
