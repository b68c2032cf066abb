/** Progress of the file that this tab is sending. */
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

/** One per tab, as the upload loop. It is not stored: after a reload an upload starts from the beginning. */
export const uploadProgress = openProgress()
