import { existsSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const noTexts = ['**/*.test.ts', '**/*.test.tsx', '**/*.d.ts']

/** Folders of what a part of the texts is for; everything else is in `messages`, which a sign-in waits for. */
const parts: Record<string, string[]> = {
  // The screens inside of the signed-in shell that a start may show.
  family: [
    'app/home',
    'app/quick-log',
    'app/running',
    'app/settings',
    'app/sync-status',
    'features/activities',
    'features/babies',
  ],
  history: ['features/history', 'features/sleep-chart'],
  growth: ['features/growth'],
  doctor: ['features/doctor'],
  milestones: ['features/milestones', 'features/achievements'],
  stats: ['features/stats', 'features/insights'],
  products: ['features/products', 'features/wishlist'],
  transfer: ['features/transfer'],
  // Rendered when it is built: the app never loads it.
  landing: ['features/landing'],
}

const exists = (folder: string) => existsSync(new URL(`src/${folder}`, import.meta.url))
const path = (name: string) => `<rootDir>/src/locales/{locale}/${name}`

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'uk', 'ka'],
  catalogs: [
    {
      path: path('messages'),
      include: ['<rootDir>/src'],
      exclude: [
        ...noTexts,
        ...Object.values(parts).flatMap((folders) => folders.map((folder) => `**/src/${folder}/**`)),
      ],
    },
    ...Object.entries(parts)
      .filter(([, folders]) =>
        folders.some((folder) => existsSync(new URL(`src/${folder}`, import.meta.url))),
      )
      .map(([name, folders]) => ({
        path: path(name),
        include: folders.map((folder) => `<rootDir>/src/${folder}`),
        exclude: noTexts,
      })),
  ],
  // No fallbackLocales: a missing text must fail the build instead of showing English.
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
  compileNamespace: 'es',
})
