const mostBytes = 75

/** Bytes of a letter in UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0)!
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A line of a calendar in lines of at most 75 bytes; what is longer goes on behind a blank. No letter is cut in two. */
export function folded(line: string): string {
  const lines = ['']
  let bytes = 0
  for (const letter of line) {
    const size = bytesOf(letter)
    if (bytes + size > mostBytes) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += letter
    bytes += size
  }
  return lines.join('\r\n')
}
