import { saveFile } from '#ui/files/save-file.ts'

/** Result of sharing. */
export type Shared = 'shared' | 'copied' | 'saved' | 'refused' | 'none'

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Passes a text to the device's share sheet, else to the clipboard. Closing the share sheet shares nothing. */
export async function shareText(title: string, text: string): Promise<Shared> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, text })
      return 'shared'
    }
    await (navigator as Navigator).clipboard.writeText(text)
    return 'copied'
  } catch (error) {
    return isAbort(error) ? 'none' : 'refused'
  }
}

/** Passes a picture to the device's share sheet if that accepts files, else saves it. */
export async function sharePicture(name: string, picture: Blob): Promise<Shared> {
  const files = [new File([picture], name, { type: picture.type })]
  try {
    if ('canShare' in navigator && navigator.canShare({ files })) {
      await navigator.share({ files })
      return 'shared'
    }
  } catch (error) {
    if (isAbort(error)) return 'none'
  }
  const way = await saveFile(name, picture)
  return way === 'cancelled' ? 'none' : way
}
