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
  /** Empty where its file had none. */
  name: string
}

/** Whether these bytes begin as a PDF does, whatever their file is called. */
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
      // Kept whole after it was sent, where a picture keeps its small form.
      return { full, thumb: full, type: pdfType }
    }
  } catch {
    // Gone since it was chosen, or in a cloud that is not reached now.
    return 'unreadable'
  }
  const picture = file.type.startsWith('image/') || isHeic(file) ? await drawPicture(file) : null
  return picture ?? (isHeic(file) ? 'heic' : 'invalid')
}
