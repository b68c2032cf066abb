import { giveFile, type Given } from '#platform/give-file.ts'

/** Hands a text to the person as a file, as `saveFile`. */
export function saveTextFile(name: string, text: string): void {
  // With a byte order mark, so that every editor reads Cyrillic and Georgian.
  void saveFile(name, new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }))
}

/**
 * The one way for a file to leave the app: a download on the web, the share sheet in the packaged app. Never rejects;
 * where nothing left (`cancelled`) the person did that herself, or was told why.
 */
export const saveFile = (name: string, content: Blob): Promise<Given> => giveFile(name, content)
