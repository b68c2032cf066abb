import type { Config } from '#platform/config.ts'
import { mailtoOf } from '#platform/mail/mail-address.ts'

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const mailLink = (email: string) => `<a href="${escapeHtml(mailtoOf(email))}">${escapeHtml(email)}</a>`

/** Fills the spans `data-operator` of a built page. Without operator settings the page's own text stays. */
export function withOperator(page: string, { name, email, address }: Config['operator']): string {
  const values: Record<string, string | undefined> = {
    name: name && escapeHtml(name),
    email: email && mailLink(email),
    address: address && escapeHtml(address),
  }
  return page.replaceAll(
    /(<span data-operator="(\w+)">)[^<]*(<\/span>)/g,
    (whole, open: string, field: string, close: string) => {
      const value = values[field]
      return value ? open + value + close : whole
    },
  )
}
