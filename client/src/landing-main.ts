import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import './features/landing/landing-document.css'
import { registerWorker } from './features/update/worker.ts'
import { showWaitingEntries } from '#features/landing/entries-wait.ts'
import { closeLanguageLinksOutside } from '#features/landing/language-links.ts'
import { watchTheme } from '#session/theme.ts'

// On a signed-in device without its worker, the app replaces the landing document.
if (document.documentElement.dataset.session === 'in') {
  void import('./main.tsx')
} else {
  document.getElementById('root')?.remove()
  watchTheme()
  closeLanguageLinksOutside()
  void showWaitingEntries()
  if (import.meta.env.PROD) addEventListener('load', () => void registerWorker())
}
