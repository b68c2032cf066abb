import { withTexts } from '#i18n/languages.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

/** The sheet of the documents of a visit, loaded when it is opened; the viewer of pictures has its texts with milestones. */
export const DocumentsSheet = lazyComponent(
  () => withTexts(['doctor', 'milestones'], import('./documents-sheet.tsx')),
  'DocumentsSheet',
)
