/** How far the file is that this tab sends now. */
interface UploadProgress {
  spaceId: string
  id: string
  /** Bytes. */
  sent: number
}

function openProgress() {
  let now: UploadProgress | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set(next: UploadProgress | null): void {
      now = next
      listeners.forEach((listener) => listener())
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** One for a tab, as its loop of uploads. It is not stored: after a reload a file starts from the beginning. */
export const uploadProgress = openProgress()
