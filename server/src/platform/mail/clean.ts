/** One line of what a person typed, fit for a header or a sentence: no control or direction characters, at most 60. */
export function oneLine(text: string, max = 60): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Surrogate}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, max).join('')
}

/** As `oneLine`, and nothing that a mail program would turn into a link. */
export const noLinks = (text: string): string =>
  oneLine(text).replace(/(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*|\S+\.\p{L}{2,}(?:\/\S*)?/giu, '…')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)
