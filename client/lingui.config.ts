import { existsSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const noTexts = ['**/*.test.ts', '**/*.test.tsx', '**/*.d.ts']

/** Folders of what a part of the texts is for; everything else is in `messages`, which every screen waits for. */
const parts: Record<string, string[]> = {
  account: ['features/account'],
  team: ['features/team'],
  settings: ['app/settings'],
  // The screens inside of the signed-in shell that a start may show.
  family: [
    'app/home',
    'app/quick-log',
    'app/running',
    'app/sync-status',
    'features/activities',
    'features/babies',
    'forms',
  ],
  handover: ['app/handover'],
  history: ['features/activities/history', 'features/history', 'features/sleep-chart', 'app/history'],
  growth: ['features/growth'],
  doctor: ['features/doctor', 'app/doctor-sheet'],
  milestones: ['features/milestones', 'features/achievements', 'keepsakes'],
  stats: ['features/stats', 'features/insights', 'app/stats'],
  products: ['features/products', 'features/wishlist'],
  transfer: ['features/transfer'],
  import: ['features/import'],
  export: ['features/export'],
  // Rendered when it is built: the app never loads it.
  landing: ['features/landing'],
}

const exists = (folder: string) => existsSync(new URL(`src/${folder}`, import.meta.url))
const path = (name: string) => `<rootDir>/src/locales/{locale}/${name}`

/** Folders of other parts that lie inside of these. */
const within = (folders: string[]) =>
  Object.values(parts)
    .flat()
    .filter((other) => folders.some((folder) => other.startsWith(`${folder}/`)))

const globs = (folders: string[]) => folders.map((folder) => `**/src/${folder}/**`)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'uk', 'ka'],
  catalogs: [
    {
      path: path('messages'),
      include: ['<rootDir>/src'],
      exclude: [...noTexts, ...globs(Object.values(parts).flat())],
    },
    ...Object.entries(parts)
      .map(([name, folders]) => ({ name, folders: folders.filter(exists) }))
      .filter(({ folders }) => folders.length > 0)
      .map(({ name, folders }) => ({
        path: path(name),
        include: folders.map((folder) => `<rootDir>/src/${folder}`),
        exclude: [...noTexts, ...globs(within(folders))],
      })),
  ],
  // No fallbackLocales: a missing text must fail the build instead of showing English.
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
  compileNamespace: 'es',
})
