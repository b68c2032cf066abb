import { describe, expect, it } from 'vitest'
import { startChunks } from './chunk-groups.ts'

/** The importers of each module, as the bundler reports them. */
const imports: Record<string, string[]> = {
  '/boot.ts': ['/catalogs.ts'],
  '/main.tsx': ['/router.tsx', '/catalogs.ts', '/contract.ts'],
  '/router.tsx': ['\0vite/preload-helper.js'],
  '/contract.ts': ['/entities/scalars.ts'],
  '/signed-in.ts': ['/home.tsx', '/field.tsx', '/router.tsx', '/entities/baby.ts'],
  '/login.tsx': ['/field.tsx', '/router.tsx', '/checkbox.tsx', '/language-menu.tsx'],
  '/top-bar.tsx': ['/router.tsx', '/language-menu.tsx'],
  '/reset-password.tsx': ['/checklist.tsx'],
  '/loop.ts': ['/push.ts', '/router.tsx', '/home.tsx'],
}
const context = {
  imports,
  getModuleInfo(id: string) {
    return { importedIds: this.imports[id] ?? [] }
  },
}
const groups = startChunks({
  light: ['/boot.ts'],
  main: '/main.tsx',
  signedIn: '/signed-in.ts',
  signIn: '/login.tsx',
  wide: '/top-bar.tsx',
  account: ['/reset-password.tsx'],
  sync: '/loop.ts',
  schemas: /\/entities\//,
})

/** The group of a module: the matching one of the highest priority. */
const chunkOf = (id: string) =>
  groups
    .toSorted((a, b) => b.priority - a.priority)
    .map(({ name }) => name(id, context))
    .find((name) => name !== null)

describe('the chunks of a start', () => {
  it.each([
    ['/catalogs.ts', 'base', 'the first script needs it, which must drag nothing else along'],
    ['/router.tsx', 'main', 'every screen needs it'],
    ['/home.tsx', 'signed-in', 'a family starts with it'],
    ['/field.tsx', 'shared', 'both a family and a sign-in need it'],
    ['/entities/baby.ts', 'schemas', 'a family starts with it, a sign-in never uses it'],
    ['/entities/scalars.ts', 'main', 'a contract of every screen needs it'],
    ['/checkbox.tsx', 'sign-in', 'of what starts, a sign-in alone needs it'],
    ['/language-menu.tsx', 'shared', 'a sign-in needs it, and a desktop, which needs nothing else of one'],
    ['/push.ts', 'sync', 'no screen needs it to start'],
    ['/checklist.tsx', undefined, 'only another screen before the sign-in needs it'],
    ['/main.tsx', undefined, 'an entry runs when it is loaded: no other chunk may hold it'],
    ['\0vite/preload-helper.js', undefined, 'it is nobody’s'],
  ] as [string, string | undefined, string][])('%s is in %s: %s', (id, chunk) => {
    expect(chunkOf(id)).toBe(chunk)
  })

  it('evaluates every group before any of them takes modules', () => {
    expect(groups.every(({ priority }) => priority > 0)).toBe(true)
    expect(new Set(groups.map(({ priority }) => priority)).size).toBe(groups.length)
  })
})
