/**
 * Whether the browser has agreed to keep what this site stores. False where it refused, where nobody asked yet, and where it
 * cannot be asked: then it deletes when space is short, and WebKit after a week in which a tab was not used.
 */
export async function isPersisted(
  storage: Pick<StorageManager, 'persisted'> | undefined = globalThis.navigator?.storage,
): Promise<boolean> {
  try {
    return (await storage?.persisted?.()) ?? false
  } catch {
    return false
  }
}
