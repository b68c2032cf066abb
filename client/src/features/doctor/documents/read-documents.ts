import { pdfMark } from 'sync-protocol/api/documents'
import { mediaLimits } from 'sync-protocol/api/media'
import type { Clock } from '#db/schema/clock.ts'
import { newId } from '#db/schema/new-id.ts'
import type { Picture } from '#db/storage/media.ts'
import { drawPicture, isHeic } from '#ui/files/draw-picture.ts'
import { nameOfFile } from './document-name.ts'

export const pdfType = 'application/pdf'

export type FileProblem = 'tooLarge' | 'heic' | 'invalid' | 'unreadable'

export interface NewDocument extends Picture {
  id: string
  /** Empty if the file had none. */
  name: string
}

/** Whether these bytes start like a PDF, whatever the file name is. */
export const isPdf = (bytes: ArrayBuffer): boolean =>
  pdfMark.test(String.fromCharCode(...new Uint8Array(bytes.slice(0, 8))))

/**
 * Reads the chosen files one by one. Keeps a PDF unchanged and re-encodes a picture. Skips a file that is neither, or too
 * large; `problem` is that of the first skipped file.
 */
export async function readDocuments(
  clock: Clock,
  files: readonly File[],
): Promise<{ read: NewDocument[]; problem: { kind: FileProblem; file: string } | undefined }> {
  const read: NewDocument[] = []
  let problem: { kind: FileProblem; file: string } | undefined
  for (const file of files) {
    const found = await readOne(file)
    if (typeof found === 'string') problem ??= { kind: found, file: file.name }
    else read.push({ id: newId(clock), name: nameOfFile(file), ...found })
  }
  return { read, problem }
}

async function readOne(file: File): Promise<Picture | FileProblem> {
  if (file.size > mediaLimits.file) return 'tooLarge'
  try {
    if (isPdf(await file.slice(0, 8).arrayBuffer())) {
      const full = await file.arrayBuffer()
      // A PDF has no thumbnail; the device keeps the whole file after the upload.
      return { full, thumb: full, type: pdfType }
    }
  } catch {
    // The file was deleted after it was chosen, or is in a cloud that cannot be reached.
    return 'unreadable'
  }
  const picture = file.type.startsWith('image/') || isHeic(file) ? await drawPicture(file) : null
  return picture ?? (isHeic(file) ? 'heic' : 'invalid')
}
