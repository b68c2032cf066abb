import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru', 'uk', 'ka'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.d.ts', '**/features/landing/**'],
    },
    // The landing page is rendered when it is built: the app never loads these.
    { path: '<rootDir>/src/locales/{locale}/landing', include: ['<rootDir>/src/features/landing'] },
  ],
  // No fallbackLocales: a missing text must fail the build instead of showing English.
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
  compileNamespace: 'es',
})
