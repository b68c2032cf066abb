import { renderToStaticMarkup } from 'react-dom/server'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { legalFaults, legalTexts } from './content/all.ts'
import { LegalDocument, type LegalPage, legalPages, plainText } from './legal-document.tsx'

type Rendered = { path: string; html: string; title: string; description: string }

/** Renders the legal pages as HTML, each with every language. Runs at build time only; throws if a text is missing. */
export const renderLegal = (): Rendered[] => {
  const faults = legalFaults(legalTexts)
  if (faults.length > 0) throw new Error(`the legal pages are not whole:\n${faults.join('\n')}`)
  return (Object.keys(legalPages) as LegalPage[]).map((page) => ({
    path: legalPages[page].path,
    html: renderToStaticMarkup(<LegalDocument page={page} />),
    title: `${legalTexts.en[page].title} · ${PRODUCT_NAME}`,
    description: plainText(legalTexts.en[page].lead),
  }))
}
