import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import type { Given } from '../give-file.ts'
import { sharedBy } from './shared-by.ts'

/** The used part of the plugins. */
export interface GivenBy {
  Filesystem: Pick<typeof Filesystem, 'writeFile' | 'appendFile' | 'rmdir'>
  Share: Pick<typeof Share, 'share'>
}

const plugins: GivenBy = { Filesystem, Share }

/** The folder for shared files, in the cache of the app. */
const at = { path: 'given', directory: Directory.Cache }

/**
 * Bytes per call: the bridge carries text, and a whole archive is too large. A multiple of 3, so that the base64 parts
 * can be joined.
 */
export const PART = 3 * 256 * 1024

const base64Of = (part: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(part)
  })

/** Characters that some system forbids in file names become dashes. */
const inFolder = (name: string) => name.replace(/[\u0000-\u001f<>:"/\\|?*]/g, '-')

/** Deletes files that were shared earlier; not right after the share, because the receiving app may still read them. */
export const forgetGivenFiles = async ({ Filesystem: files }: GivenBy = plugins): Promise<void> =>
  files.rmdir({ ...at, recursive: true }).catch(() => undefined)

/** Opens the system's share sheet with a file. Rejects as `navigator.share` does; then no copy is left. */
export async function shareFile(name: string, content: Blob, by: GivenBy = plugins): Promise<void> {
  const { Filesystem: files, Share: sheet } = by
  await forgetGivenFiles(by)
  try {
    const place = { path: `${at.path}/${inFolder(name)}`, directory: at.directory }
    const data = await base64Of(content.slice(0, PART))
    const { uri } = await files.writeFile({ ...place, data, recursive: true })
    for (let from = PART; from < content.size; from += PART)
      await files.appendFile({ ...place, data: await base64Of(content.slice(from, from + PART)) })
    await sharedBy(sheet, { title: name, files: [uri] })
  } catch (error) {
    await forgetGivenFiles(by)
    throw error
  }
}

/** Shows the message that the system refused a file. */
export const refusedFile: { say?: () => void } = {}

/**
 * In the app: the system's share sheet, which can also save. Never rejects: a refusal by the system shows a message.
 */
export async function giveFile(name: string, content: Blob, by: GivenBy = plugins): Promise<Given> {
  try {
    await shareFile(name, content, by)
    return 'shared'
  } catch (error) {
    if ((error as Error).name !== 'AbortError') refusedFile.say?.()
    return 'cancelled'
  }
}
