/**
 * Whether the browser has agreed to persist the storage of this site. False if it refused, if the page never requested
 * it, or if it has no such API. Then the browser deletes data when space is short, and WebKit after a week in which a
 * tab was not used.
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
