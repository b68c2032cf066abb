interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Everything that loading a module loads, itself among it. */
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
 * Groups for `codeSplitting`: what a start loads, in as few chunks as let each screen leave out what it does not need.
 * Left alone, the bundler makes a hundred small ones, and a slow phone feels each.
 *
 * `apart` are entries that must stay light, `main` is what every screen needs, `signedIn` what a family's screens start
 * with, `wide` what a desktop adds to that; `signIn` the sign-in itself, `account` the other screens before it. All are
 * paths of modules. `schemas` matches modules that contracts name everywhere and only a family's screens use.
 */
export function startChunks(entries: {
  apart: readonly string[]
  main: string
  signedIn: string
  signIn: string
  wide: string
  account: readonly string[]
  schemas: RegExp
}) {
  let sets: Record<'apart' | 'main' | 'signedIn' | 'signIn' | 'wide' | 'account', Set<string>> | undefined
  const setsOf = (context: Context) =>
    (sets ??= {
      apart: reach(entries.apart, context),
      main: reach([entries.main], context),
      signedIn: reach([entries.signedIn], context),
      signIn: reach([entries.signIn], context),
      wide: reach([entries.wide], context),
      account: reach([entries.signIn, ...entries.account], context),
    })
  type Sets = NonNullable<typeof sets>
  const rules: Record<string, (id: string, sets: Sets) => boolean> = {
    schemas: (id, { signedIn }) => entries.schemas.test(id) && signedIn.has(id),
    base: (id, { apart, main }) => apart.has(id) && main.has(id),
    // The entry itself runs when it is loaded, so nobody else's chunk may be tied to it.
    main: (id, { main }) => main.has(id) && id !== entries.main,
    shared: (id, { signedIn, account, wide }) => (signedIn.has(id) || wide.has(id)) && account.has(id),
    'signed-in': (id, { signedIn }) => signedIn.has(id),
    'sign-in': (id, { signIn }) => signIn.has(id),
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
