/** The result for a file: downloaded, given to the share sheet, or cancelled. */
export type Given = 'saved' | 'shared' | 'cancelled'

/**
 * Saves a file on the web: the browser asks for a place, or downloads it. The packaged app has `native/give-file.ts`
 * instead.
 */
export function giveFile(name: string, content: Blob): Promise<Given> {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the file later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return Promise.resolve('saved')
}
