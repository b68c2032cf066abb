/**
 * The browser's IndexedDB wrapped in an object; empty where it is denied. In Safari, Dexie awaits the list of databases
 * before each open request if it gets the browser's own factory, because of a bug in Safari 14. The page may be hidden
 * meanwhile, and the request would be sent afterwards.
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
