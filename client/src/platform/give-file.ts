/** What became of a file: among the downloads, in the share sheet, or still in the app alone. */
export type Given = 'saved' | 'shared' | 'cancelled'

/** The web: the browser asks where, or puts the file among the downloads. `native/give-file.ts` stands for it in the app. */
export function giveFile(name: string, content: Blob): Promise<Given> {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return Promise.resolve('saved')
}
