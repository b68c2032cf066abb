const mostBytes = 75

/** Bytes of a letter in UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0)!
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Folds a line into lines of at most 75 bytes; continuation lines begin with a space. It never splits a character. */
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
