/**
 * The browser's IndexedDB behind an object of ours; nothing where it is denied. Given the browser's own, Dexie awaits a list of the
 * databases in Safari before each open request, for a fault of Safari 14. The page may go meanwhile, and the request would follow.
 */
export function ownFactory(): { indexedDB?: IDBFactory } {
  const factory = factoryOfPage()
  return factory
    ? {
        indexedDB: {
          open: (...given) => factory.open(...given),
          deleteDatabase: (name) => factory.deleteDatabase(name),
          databases: () => factory.databases(),
          cmp: (first, second) => factory.cmp(first, second),
        },
      }
    : {}
}

function factoryOfPage(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}
