import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { reachedFiles } from '../scripts/texts/reached-files.ts'
import { sharedTranslations } from '../scripts/texts/shared-translations.ts'

const noTexts = ['**/*.test.ts', '**/*.test.tsx', '**/*.d.ts']

/** Folders of each part of the texts. Other folders are in `messages`, which every screen loads. */
const parts: Record<string, string[]> = {
  account: ['features/account'],
  // Doses are in two parts: a sitter's page loads no texts of a family.
  team: ['features/team', 'features/sitter', 'i18n/doses'],
  settings: [
    'features/settings',
    // Only opened after a sign-in, so the sign-in does not load it.
    'features/account/manage',
    'features/reminders',
    'features/connections',
    'features/install',
    // Only the packaged app asks for a server, and has all its texts on the device.
    'features/server',
    'app/native',
  ],
  // Screens of the signed-in shell that a start may show; what they open later is in `sheets`.
  family: [
    'features/home',
    'features/quick-log',
    'features/sync-status',
    'features/activities',
    'features/babies',
    'features/sign-out',
    'features/trial',
    'forms',
    'i18n/doses',
    'i18n/vaccines',
  ],
  handover: ['features/handover'],
  history: ['features/activities/history', 'features/sleep-chart'],
  growth: ['features/growth'],
  doctor: ['features/doctor', 'features/doctor-sheet', 'i18n/vaccines'],
  milestones: ['features/milestones', 'features/achievements', 'media'],
  stats: ['features/stats', 'app/stats'],
  products: ['features/products', 'features/wishlist'],
  import: ['features/import'],
  export: ['features/export'],
  // Rendered at build time: the app never loads it.
  landing: ['features/landing'],
}

/** Files of what a part is for that lie in the folders of the kinds of entries. */
const filesOfKinds: Record<string, string> = { stats: 'features/activities/**/*statistics.ts' }

const exists = (folder: string) => existsSync(new URL(`src/${folder}`, import.meta.url))
const path = (name: string) => `<rootDir>/src/locales/{locale}/${name}`

/** Folders of other parts inside of these folders. */
const within = (folders: string[]) =>
  Object.values(parts)
    .flat()
    .filter((other) => folders.some((folder) => other.startsWith(`${folder}/`)))

const globs = (folders: string[]) => folders.map((folder) => `**/src/${folder}/**`)

const src = fileURLToPath(new URL('src', import.meta.url))

/** Files of a part's folder that a signed-in start loads; other texts follow with what is opened later. */
const atStart = (folders: string[]) =>
  [...reachedFiles(src, ['main.tsx', 'app/signed-in.ts'])]
    .map((file) => relative(src, file).replaceAll('\\', '/'))
    .filter((file) => [folders, within(folders)].map((some) => lies(file, some)).join() === 'true,false')
const lies = (file: string, folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`))

const familyFolders = parts.family!.filter(exists)
const familyFiles = atStart(familyFolders)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'uk', 'ka'],
  catalogs: [
    {
      path: path('messages'),
      include: ['<rootDir>/src'],
      exclude: [...noTexts, ...globs(Object.values(parts).flat())],
    },
    {
      path: path('family'),
      include: familyFiles.map((file) => `<rootDir>/src/${file}`),
      exclude: noTexts,
    },
    {
      path: path('sheets'),
      include: familyFolders.map((folder) => `<rootDir>/src/${folder}`),
      exclude: [
        ...noTexts,
        ...globs(within(familyFolders)),
        ...[...familyFiles, ...Object.values(filesOfKinds)].map((file) => `**/src/${file}`),
      ],
    },
    ...Object.entries(parts)
      .filter(([name]) => name !== 'family')
      .map(([name, folders]) => ({ name, folders: folders.filter(exists) }))
      .filter(({ folders }) => folders.length > 0)
      .map(({ name, folders }) => ({
        path: path(name),
        include: [...folders, filesOfKinds[name] ?? []].flat().map((folder) => `<rootDir>/src/${folder}`),
        exclude: [...noTexts, ...globs(within(folders))],
      })),
  ],
  // No fallbackLocales: a missing text must fail the build instead of showing English.
  format: sharedTranslations(
    formatter({ lineNumbers: false, origins: false }),
    fileURLToPath(new URL('src/locales', import.meta.url)),
  ),
  orderBy: 'messageId',
  compileNamespace: 'es',
})
