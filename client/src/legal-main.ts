import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './features/legal/legal-document.css'
import { followAnchor } from '#features/legal/follow-anchor.ts'
import { watchTheme } from '#session/theme.ts'

watchTheme()
followAnchor()
