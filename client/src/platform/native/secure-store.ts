import { SecureStoragePlugin } from 'capacitor-secure-storage-plugin'

type System = Pick<typeof SecureStoragePlugin, 'keys' | 'get' | 'set' | 'remove'>

/** Secrets in the system's store (Keychain, Keystore), read completely at the start, because its calls are slow. */
export function createSecureStore(system: System) {
  const kept = new Map<string, string>()
  let written: Promise<unknown> = Promise.resolve()
  const read = (key: string): string | null => kept.get(key) ?? null
  return {
    /** Loads the secrets of this app. Rejects if the system refuses: then nobody is signed in. */
    async open(): Promise<void> {
      await written
      const { value: keys } = await system.keys()
      const entries = await Promise.all(
        keys.map(async (key) => [key, (await system.get({ key })).value] as const),
      )
      kept.clear()
      for (const [key, value] of entries) kept.set(key, value)
    },
    read,
    /** Takes effect at once; the system stores it later, in the order of the calls. */
    write(key: string, value: string | null): void {
      if (read(key) === value) return
      if (value === null) kept.delete(key)
      else kept.set(key, value)
      const write = () => (value === null ? system.remove({ key }) : system.set({ key, value }))
      written = written.then(write).catch(() => console.warn('The system did not keep a secret.'))
    },
    /** Resolves once the system has stored everything. */
    whenWritten: async (): Promise<void> => void (await written),
  }
}

/** The store of this app. */
export const secureStore = createSecureStore(SecureStoragePlugin)
