import { withTexts } from '#i18n/languages.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

/** The documents sheet, loaded when it is opened; its picture viewer shares a chunk of texts with milestones. */
export const DocumentsSheet = lazyComponent(
  () => withTexts(['doctor', 'milestones'], import('./documents-sheet.tsx')),
  'DocumentsSheet',
)
