import { path } from './paths.ts'

interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The modules of `client/src` from which a start's chunks are derived. */
export interface StartEntries {
  /** Entries that must stay light: no other chunk's modules may join theirs. */
  light: readonly string[]
  /** Needed by every screen. */
  main: string
  /** The start of a family's screens. */
  signedIn: string
  /** The sign-in screen. */
  signIn: string
  /** Added by a desktop to a signed-in start. */
  wide: string
  /** The other screens before a sign-in. */
  account: readonly string[]
  /** Loaded at a signed-in start besides its first screen. */
  sync: string
  /** Entities and wire: only a family's screens need them, except for the few that `main` imports. */
  schemas: RegExp
}

const src = (file: string) => path(`client/src/${file}`)

const startEntries: StartEntries = {
  light: ['boot.ts', 'landing-main.ts'].map(src),
  main: src('main.tsx'),
  signedIn: src('app/signed-in.ts'),
  signIn: src('app/account-routes.tsx'),
  wide: src('app/shell/top-bar.tsx'),
  account: [
    'features/account/verify-email-screen.tsx',
    'features/account/forgot-password-screen.tsx',
    'features/account/reset-password-screen.tsx',
    'features/team/accept-invitation-screen.tsx',
  ].map(src),
  sync: src('sync/loop.ts'),
  schemas: /[\\/]sync-protocol[\\/]src[\\/](entities|wire)[\\/]/,
}

/** All modules that these modules load by static imports, including themselves. */
function reach(entries: readonly string[], context: Context): Set<string> {
  const found = new Set<string>()
  const queue = [...entries]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * Groups for `codeSplitting`: the modules of a start in a few chunks, so that each screen leaves out what it does not
 * need. The bundler's default makes a hundred small chunks, whose compressed sum is a fifth larger.
 */
export function startChunks(entries: StartEntries) {
  let sets:
    | Record<'light' | 'main' | 'signedIn' | 'signIn' | 'wide' | 'account' | 'sync', Set<string>>
    | undefined
  const setsOf = (context: Context) =>
    (sets ??= {
      light: reach(entries.light, context),
      main: reach([entries.main], context),
      signedIn: reach([entries.signedIn], context),
      signIn: reach([entries.signIn], context),
      wide: reach([entries.wide], context),
      account: reach([entries.signIn, ...entries.account], context),
      sync: reach([entries.sync], context),
    })
  type Sets = NonNullable<typeof sets>
  const rules: Record<string, (id: string, sets: Sets) => boolean> = {
    base: (id, { light, main }) => light.has(id) && main.has(id),
    // The chunk of the entry runs it, so no other chunk may contain it.
    main: (id, { main }) => main.has(id) && id !== entries.main,
    schemas: (id, { signedIn }) => entries.schemas.test(id) && signedIn.has(id),
    shared: (id, { signedIn, account, wide }) => (signedIn.has(id) || wide.has(id)) && account.has(id),
    'signed-in': (id, { signedIn }) => signedIn.has(id),
    'sign-in': (id, { signIn }) => signIn.has(id),
    sync: (id, { sync }) => sync.has(id),
  }
  return Object.entries(rules).map(([name, belongs], index) => ({
    debugName: name,
    priority: 9 - index,
    name: (id: string, context: Context) => {
      const all = setsOf(context)
      return !id.startsWith('\0') && belongs(id, all) ? name : null
    },
  }))
}

/** All groups of the client's build. */
export const chunkGroups = () => [
  {
    name: 'react',
    priority: 11,
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
  },
  // Vite's preload helper; without a group it would pull another chunk into the first script.
  { name: 'load', priority: 12, test: /preload-helper/ },
  ...startChunks(startEntries),
  // Modules that several screens share: otherwise a dozen files of a few hundred bytes.
  {
    name: 'ui',
    priority: 0,
    test: /client[\\/]src[\\/]ui[\\/]\w+[\\/](checkbox|chip|columns|field|list-row|problem-note|segmented-control|sheet|sheet-form|toggle-row)\.(tsx|module\.css)$/,
  },
  // The same for modules that the growth screens share.
  {
    name: 'growth-rules',
    priority: 0,
    test: /rules[\\/](growth[\\/](assess|series|alerts|percentile|trend|units|metrics|curves|reference|next-measurement)|growth-chart[\\/](chart-data|chart-view|draw-chart|ranges))\.ts$|reference[\\/]growth[\\/]packed-table/,
  },
  {
    name: 'growth-parts',
    priority: 0,
    test: /features[\\/]growth[\\/](growth\.module|metrics|percentile-words|reference-pack|standard-text|units|use-growth-settings|use-measurements|use-reference|words)\.(tsx?|css)$/,
  },
]

/**
 * Files to preload with a dynamically imported chunk (`modulePreload.resolveDependencies`). None for chunks that the
 * start imports: the names of two hundred files are 4 KB, and save a round trip on a first visit only.
 */
export const preloadedBeside = (_file: string, files: string[], { hostId }: { hostId: string }): string[] =>
  /^assets\/(signed-in|main)-/.test(hostId) ? [] : files
