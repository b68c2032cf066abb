/** Characters of a keypad, and separators of digit groups; at least three digits. */
const pattern = /\+?\d(?:[\d\s().-]*\d)?/g

/** The lines that a parent typed, each with its phone number; null if a line has none. */
export const phoneLines = (phones: string): { text: string; number: string | null }[] =>
  [...new Set(phones.split('\n').map((line) => line.trim()))]
    .filter((line) => line !== '')
    .map((text) => {
      const numbers = (text.match(pattern) ?? []).map((found) => found.replace(/[^+\d]/g, ''))
      const longest = numbers.toSorted((a, b) => b.length - a.length)[0]
      return { text, number: longest && longest.length >= 3 ? longest : null }
    })
