// What a reviewer should not have to say. Rules that ask for types are in .oxlintrc.json, layers and imports between files in
// .dependency-cruiser.mjs; scripts/house/house-rules.test.ts proves that each rule bites. A switched-off rule states its reason
// on the line.
import js from '@eslint/js'
import lingui from 'eslint-plugin-lingui'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { bans } from './scripts/check/lint-bans.mjs'

/** @type {any} Its types are of an older ESLint. */
const plugins = { lingui }

const tests = ['**/*.test.{ts,tsx}', '*/test/**', 'e2e/**']
const tools = [
  'build/**',
  'scripts/**',
  'bench/**',
  'e2e/**',
  'examples/**',
  'server/*.mjs',
  'native/*.ts',
  '*.{js,ts,mjs}',
  '.*.mjs',
]

const product = ['client/src/**', 'server/src/**', 'sync-protocol/src/**']

/**
 * Limits of a function of the product: its lines without blanks and comments, and its paths.
 *
 * @type {import('eslint').Linter.RulesRecord}
 */
const functionLimits = {
  'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 20],
}

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'data/**',
      'coverage/**',
      'bench/results/**',
      'bench/engine.mjs',
      'public/**',
      'client/test/simulation/clients/**',
      'native/android/**',
      'native/ios/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // TypeScript says it: noUnusedLocals and noUnusedParameters.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'prefer-const': 'error',
      'no-control-regex': 'off', // NUL and its like are what we look for.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['warn', { max: 200, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...bans.everywhere],
    },
  },
  { files: product, ignores: tests, rules: functionLimits },
  {
    files: ['sync-protocol/src/**'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...bans.everywhere, ...bans.protocol] },
  },
  {
    files: ['server/src/**'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...bans.everywhere, ...bans.server] },
  },
  {
    files: ['server/src/records/**'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...bans.everywhere, ...bans.records] },
  },
  {
    files: [
      'server/src/main.ts',
      'server/src/restored.ts',
      'server/src/doctor.ts',
      'server/src/backup.ts',
      'server/src/restore.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...bans.everywhere] },
  },
  {
    files: ['client/src/**'],
    plugins: reactHooks.configs.flat.recommended.plugins,
    rules: {
      'no-restricted-syntax': ['error', ...bans.everywhere, ...bans.client],
      // The others are advice for the React compiler, which is not used here, and cost as much as all the rest.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // The types of packages bring those of Node along.
    files: ['client/src/**'],
    ignores: tests,
    rules: { 'no-restricted-globals': ['error', 'Buffer', 'global', 'process', 'require', 'setImmediate'] },
  },
  {
    // Screens know charts by ui/charts alone, so that the library stays in its own chunk.
    files: ['client/src/**'],
    ignores: ['client/src/ui/charts/**'],
    rules: { 'no-restricted-imports': ['error', 'chart.js', 'react-chartjs-2'] },
  },
  {
    files: ['client/src/i18n/**', 'client/src/ui/**'],
    rules: { 'no-restricted-syntax': ['error', ...bans.everywhere, ...bans.ui] },
  },
  {
    files: ['client/src/**/*.tsx', 'client/src/**/*.ts'],
    ignores: tests,
    plugins,
    rules: {
      'lingui/t-call-in-function': 'error',
      'lingui/no-single-tag-to-translate': 'error',
      'lingui/no-single-variables-to-translate': 'error',
      'lingui/no-trans-inside-trans': 'error',
      'lingui/no-expression-in-message': 'error',
      'lingui/no-plural-inside-trans': 'error',
    },
  },
  {
    // Patterns of dates and units are texts too: their order of words differs by language.
    files: ['client/src/i18n/**'],
    rules: { 'lingui/no-single-variables-to-translate': 'off' },
  },
  {
    files: ['client/src/**/*.tsx'],
    ignores: tests,
    plugins,
    rules: {
      'lingui/no-unlocalized-strings': [
        'error',
        {
          // One word that does not begin with a capital is a name for machines; so is text without a letter.
          ignore: ['^(?![A-Z])\\S+$', '^[^A-Za-z]*$', '^[A-Z0-9_-]+$'],
          ignoreNames: [
            { regex: { pattern: 'className', flags: 'i' } },
            { regex: { pattern: '^(d|viewBox|path|transform|points)$' } },
            'autoComplete',
            'rel',
            'key',
          ],
          ignoreFunctions: [
            'cx',
            'Error',
            'lazyComponent',
            'console.*',
            '*.addEventListener',
            '*.querySelector',
            '*.querySelectorAll',
          ],
        },
      ],
    },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-explicit-any': 'off', // A body that came back is looked at as it is.
      'no-restricted-syntax': ['error', ...bans.everywhere, ...bans.tests],
    },
  },
  {
    files: tools,
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
    rules: {
      'no-console': 'off',
      'max-lines': 'off', // Configuration is a list.
      'no-undef': 'off', // TypeScript knows the globals of Node better.
    },
  },
  {
    // These tools read the default export of their configuration.
    files: [
      '**/*.config.{js,ts,mjs}',
      'scripts/check/failures-reporter.mjs',
      '.*.mjs',
      '**/test/support/global-setup.ts',
      'e2e/support/global-setup.ts',
    ],
    rules: {
      'no-restricted-syntax': ['error', ...bans.everywhere.filter((ban) => ban !== bans.defaultExport)],
    },
  },
)
