import { giveFile, type Given } from '#platform/give-file.ts'

/** Saves a text as a file, see `saveFile`. */
export function saveTextFile(name: string, text: string): void {
  // With a byte order mark, so that every editor reads Cyrillic and Georgian.
  void saveFile(name, new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }))
}

/**
 * The only way in which the app gives out a file: a download on the web, the share sheet in the packaged app. Never
 * rejects. With `cancelled` no file was saved: the user cancelled, or the app told her the reason.
 */
export const saveFile = (name: string, content: Blob): Promise<Given> => giveFile(name, content)
