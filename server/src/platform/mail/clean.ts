/** Cleans user input for a header or a sentence: one line, no control or direction characters, at most 60. */
export function oneLine(text: string, max = 60): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Surrogate}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, max).join('')
}

/**
 * Parts of links: a scheme, `www.`, or a dot of any script before a domain or a number. Initials ("J.R.") are none.
 * Combining marks count as letters: they change how a domain looks, not where it leads.
 */
const linkParts = [
  /\p{L}[\p{L}\p{N}+.-]*:\/\//u,
  /^\P{L}*(?:https?|ftp|mailto|tel|sms|javascript|data):/iu,
  /www\p{P}/iu,
  /[.。·‧・](?:[\p{L}\p{M}-]{2,}|\p{N})/u,
]
const isLink = (word: string): boolean => {
  const plain = word.normalize('NFKC')
  return linkParts.some((part) => part.test(plain))
}

/** Like `oneLine`, and without anything that a mail program would turn into a link. */
export const noLinks = (text: string): string =>
  oneLine(text).replace(/\S+/gu, (word) => (isLink(word) ? '…' : word))

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)
