import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import type { Given } from '../give-file.ts'
import { sharedBy } from './shared-by.ts'

/** What of the plugins is used. */
export interface GivenBy {
  Filesystem: Pick<typeof Filesystem, 'writeFile' | 'appendFile' | 'rmdir'>
  Share: Pick<typeof Share, 'share'>
}

const plugins: GivenBy = { Filesystem, Share }

/** The folder for files on their way out, in the cache of the app. */
const at = { path: 'given', directory: Directory.Cache }

/** Bytes of one call: the bridge carries text, and an archive would not fit. A multiple of 3, so that base64 adds up. */
export const PART = 3 * 256 * 1024

const base64Of = (part: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(part)
  })

/** Signs that some system refuses in the name of a file become dashes. */
const inFolder = (name: string) => name.replace(/[\u0000-\u001f<>:"/\\|?*]/g, '-')

/** Deletes files that were shared earlier; not right after the share, because the receiving app may still read them. */
export const forgetGivenFiles = async ({ Filesystem: files }: GivenBy = plugins): Promise<void> =>
  files.rmdir({ ...at, recursive: true }).catch(() => undefined)

/** Opens the system's share sheet with a file. Rejects as `navigator.share`; then no copy is left. */
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

/** How the app says that the system did not take a file. */
export const refusedFile: { say?: () => void } = {}

/** The app: the system's share sheet, which also saves. Never rejects: what the system refuses is said. */
export async function giveFile(name: string, content: Blob, by: GivenBy = plugins): Promise<Given> {
  try {
    await shareFile(name, content, by)
    return 'shared'
  } catch (error) {
    if ((error as Error).name !== 'AbortError') refusedFile.say?.()
    return 'cancelled'
  }
}
