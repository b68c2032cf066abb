import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const noTexts = ['**/*.test.ts', '**/*.test.tsx', '**/*.d.ts']

/** Folders of the screens inside of the signed-in shell. */
const family = [
  'app/home',
  'app/quick-log',
  'app/running',
  'app/settings',
  'app/sync-status',
  'features/activities',
  'features/babies',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'uk', 'ka'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: ['<rootDir>/src'],
      exclude: [...noTexts, '**/features/landing/**', ...family.map((path) => `**/src/${path}/**`)],
    },
    // What only somebody who is signed in sees: a sign-in does not wait for it.
    {
      path: '<rootDir>/src/locales/{locale}/family',
      include: family.map((path) => `<rootDir>/src/${path}`),
      exclude: noTexts,
    },
    // The landing page is rendered when it is built: the app never loads these.
    { path: '<rootDir>/src/locales/{locale}/landing', include: ['<rootDir>/src/features/landing'] },
  ],
  // No fallbackLocales: a missing text must fail the build instead of showing English.
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
  compileNamespace: 'es',
})
