import type { Share, ShareOptions } from '@capacitor/share'

/** Opens the share sheet. Rejects with an `AbortError`, as a browser does, if the user closes it. */
export async function sharedBy(sheet: Pick<typeof Share, 'share'>, options: ShareOptions): Promise<void> {
  await sheet.share(options).catch((error: unknown) => {
    const isClosed = /cancell?ed/i.test(String((error as Error).message))
    throw isClosed ? new DOMException('The share sheet was closed', 'AbortError') : error
  })
}
