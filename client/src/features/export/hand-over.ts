import type { Given } from '#platform/give-file.ts'
import { saveFile } from '#ui/files/save-file.ts'

/** Kinds of files that no browser shares go under a name that all of them do: the content tells what it is. */
const asText = (file: File) => new File([file], `${file.name}.txt`, { type: 'text/plain' })

const canShare = (file: File) =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/** What of this file the share sheet of this device takes; null where it takes none. */
export const shareable = (file: File): File | null =>
  [file, asText(file)].find((candidate) => canShare(candidate)) ?? null

/** Whether there is a share sheet that takes files. */
export const hasShareSheet = (): boolean =>
  shareable(new File(['{}'], 'backup.json', { type: 'application/json' })) !== null

/** Gives a file to the share sheet, or saves it where there is none. */
export async function handOver(file: File, way: 'share' | 'save'): Promise<Given> {
  const shared = way === 'share' ? shareable(file) : null
  if (shared) {
    try {
      await navigator.share({ files: [shared], title: file.name })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
      // The tap was too long ago, or the system refused: the file is there, so it is saved.
    }
  }
  return saveFile(file.name, file)
}
