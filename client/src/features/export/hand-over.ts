import type { Given } from '#platform/give-file.ts'
import { saveFile } from '#ui/files/save-file.ts'

/**
 * Browsers share only some types. Other files are shared as text, which all browsers allow; the content identifies
 * them.
 */
const asText = (file: File) => new File([file], `${file.name}.txt`, { type: 'text/plain' })

const canShare = (file: File) =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/** The form of this file that the device can share; null if it can share none. */
export const shareable = (file: File): File | null =>
  [file, asText(file)].find((candidate) => canShare(candidate)) ?? null

/** Whether the device can share files. */
export const hasShareSheet = (): boolean =>
  shareable(new File(['{}'], 'backup.json', { type: 'application/json' })) !== null

/** Shares a file, or saves it if the device cannot share it. */
export async function handOver(file: File, way: 'share' | 'save'): Promise<Given> {
  const shared = way === 'share' ? shareable(file) : null
  if (shared) {
    try {
      await navigator.share({ files: [shared], title: file.name })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
      // The user activation has expired, or the system refused to share: save the file instead.
    }
  }
  return saveFile(file.name, file)
}
