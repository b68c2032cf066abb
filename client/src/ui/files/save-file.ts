/** Hands a text to the person as a file: the browser asks where, or puts it among her downloads. */
export function saveTextFile(name: string, text: string): void {
  // With a byte order mark, so that every editor reads Cyrillic and Georgian.
  saveFile(name, new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }))
}

/** As `saveTextFile`, for any bytes. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
