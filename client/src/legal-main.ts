import './ui/styles/tokens.css'
import './ui/styles/fonts.css'
import './ui/styles/base.css'
import './features/legal/legal-document.css'
import { followAnchor } from '#features/legal/follow-anchor.ts'
import { watchTheme } from '#session/theme.ts'

watchTheme()
followAnchor()
