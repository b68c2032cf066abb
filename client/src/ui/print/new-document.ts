import { jsPDF } from 'jspdf'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { addFonts } from './pdf-fonts.ts'

/** An empty A4 document in points, with the product's fonts, a title and a language. */
export async function newDocument(
  orientation: 'portrait' | 'landscape',
  { title, locale }: { title: string; locale: string },
): Promise<jsPDF> {
  const document = new jsPDF({ orientation, unit: 'pt', format: 'a4', compress: true })
  await addFonts(document)
  document.setProperties({ title, creator: PRODUCT_NAME })
  document.setLanguage(locale as 'en')
  return document
}
