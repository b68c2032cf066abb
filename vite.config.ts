import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { compiledWhole } from './scripts/compiled-whole.ts'
import { mutate } from './scripts/mutants.mjs'
import { preloadStart } from './scripts/preload-start.ts'
import { prerenderPages } from './scripts/prerender-pages.ts'
import { slimContracts } from './scripts/slim-contracts.ts'
import { dexieSlim } from './scripts/slim-dexie.ts'
import { routerInParts } from './scripts/slim-router.ts'
import { slimZod } from './scripts/slim-zod.ts'
import { startBudget } from './scripts/start-budget.ts'
import { startChunks } from './scripts/start-chunks.ts'
import { zodWhereChecked } from './scripts/zod-where-checked.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** "source" lets workspaces import each other's TypeScript; the built server uses the compiled files instead. */
const conditions = ['source', 'module', 'browser', 'development|production']
const nodeConditions = ['source', 'module', 'node', 'development|production']

// The macro looks for its config in the working directory, which is the root here.
process.env.LINGUI_CONFIG ??= path('client/lingui.config.ts')

const clientPlugins = () => [
  react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
  lingui({ cwd: path('client'), failOnMissing: true, failOnCompileError: true }),
]

/** Dexie's own entry is its build for old browsers; this one is smaller and keeps native classes and promises. */
const modernDexie = { find: /^dexie$/, replacement: path('node_modules/dexie/dist/modern/dexie.mjs') }

const outDir = path('dist/client')
/** Where `npm run dev` has the server. */
const api = process.env.NELA_API ?? 'http://127.0.0.1:3000'

const shortcutIcon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }

const pwa = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    // The page registers the worker itself, under its trusted-types policy.
    registerType: 'prompt',
    injectRegister: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,html,woff2,ttf}', 'icons/*', 'manifest.webmanifest'],
      globIgnores: ['sw.js'],
    },
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: 'Nela',
      short_name: 'Nela',
      description: "The baby's day, shared: sleep, feeds and diapers, with or without a connection.",
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#2f2338',
      theme_color: '#2f2338',
      categories: ['health', 'lifestyle', 'parenting'],
      shortcuts: [
        { name: 'Sleep / Wake', url: '/log/sleep/toggle', icons: [shortcutIcon] },
        { name: 'Feed', url: '/log/feed', icons: [shortcutIcon] },
        { name: 'Diaper', url: '/log/diaper', icons: [shortcutIcon] },
        { name: 'Add measurement', url: '/growth?add', icons: [shortcutIcon] },
      ],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  })

/**
 * What a script fetches beside the chunk that it imports. Styles always; but for chunks that the start's own imports
 * lead to, names of two hundred files would weigh more than the trip that they save, on a first visit only.
 */
const partsToPreload = (_: string, parts: string[], { hostId }: { hostId: string }): string[] =>
  /^assets\/(signed-in|main)-/.test(hostId) ? [] : parts

/** Whatever starts the app shows its first screen before zod is there. */
const checkedByZod = () =>
  zodWhereChecked({
    zod: path('client/src/zod-now.ts'),
    without: ['main.tsx', 'app/signed-in.ts'].map((file) => path(`client/src/${file}`)),
  })

/** What the scripts of a first visit weigh at most, in the language that has the longest texts. */
const firstLoads = ['en', 'ru', 'uk', 'ka'].flatMap((language) => {
  const load = (name: string, mostKb: number, texts: string[], ...modules: string[]) => ({
    name: `${name} ${language}`,
    mostKb,
    modules: [
      ...['boot.ts', 'main.tsx', ...modules].map((file) => path(`client/src/${file}`)),
      ...texts.map((part) => path(`client/src/locales/${language}/${part}.po`)),
    ],
  })
  return [
    load('signed in', 165, ['messages', 'family'], 'app/signed-in.ts'),
    load('signed in, wide', 165, ['messages', 'family'], 'app/signed-in.ts', 'app/shell/top-bar.tsx'),
    load('login', 100, ['messages', 'account'], 'app/account-routes.tsx'),
  ]
})

const routerBuild = path('node_modules/react-router/dist/production')
const productionRouter = [
  { find: /^react-router$/, replacement: `${routerBuild}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerBuild}/dom-export.mjs` },
]

/** As long as a busy machine needs: how fast things are is measured by the bench, not by tests. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  root: path('client'),
  publicDir: path('public'),
  plugins: [
    ...clientPlugins(),
    slimContracts({ folders: ['api', 'entities', 'wire'].map((name) => path(`sync-protocol/src/${name}/`)) }),
    checkedByZod(),
    slimZod(),
    routerInParts(),
    dexieSlim(),
    startBudget(firstLoads),
    preloadStart({ document: 'index.html', names: ['main'] }),
    compiledWhole(),
    prerenderPages({ outDir, configFile: path('vite.config.ts') }),
    pwa(),
  ],
  resolve: {
    conditions,
    alias: [
      modernDexie,
      { find: /^zod$/, replacement: path('client/src/zod-later.ts') },
      // Its only entry is the one for development, with warnings that nobody of us reads in a browser.
      ...productionRouter,
      // jsPDF asks for them to print web pages and pictures in SVG; ours holds text and lines.
      { find: /^(canvg|html2canvas|dompurify)$/, replacement: path('client/src/nothing.ts') },
    ],
  },
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    // MIT and its like ask for it: the licence texts of everything in the bundle go along.
    license: { fileName: 'licenses.md' },
    target: 'es2022',
    // The polyfill would fetch and evaluate by itself; every browser we support preloads modules.
    modulePreload: { polyfill: false, resolveDependencies: partsToPreload },
    rolldownOptions: {
      input: {
        app: path('client/index.html'),
        landing: path('client/landing.html'),
        legal: path('client/legal.html'),
      },
      output: {
        codeSplitting: {
          groups: [
            // What checks values, loaded after the start: last, so that the start keeps what both need.
            { name: 'zod', priority: 1, test: /node_modules[\\/]zod[\\/]|zod-now/ },
            // Six small ones otherwise, before a first chart: each costs a slow phone a moment.
            {
              name: 'growth-rules',
              priority: 0,
              test: /rules[\\/](growth[\\/](assess|series|alerts|percentile|trend|units|metrics|curves|reference|next-measurement)|growth-chart[\\/](chart-data|draw-chart|ranges))\.ts$|reference[\\/]growth[\\/]packed-table/,
            },
            // Likewise what several screens draw with, and what those of growth share: a dozen files of a few hundred bytes.
            {
              name: 'ui',
              priority: 0,
              test: /client[\\/]src[\\/]ui[\\/](checkbox|chip|data-table|field|list-row|segmented-control|sheet)\.(tsx|module\.css)$/,
            },
            {
              name: 'growth-parts',
              priority: 0,
              test: /features[\\/]growth[\\/](chart[\\/](chart-svg|chart\.module)|growth\.module|metrics|percentile-words|reference-pack|standard-text|units|use-growth-settings|use-measurements|use-reference|words)\.(tsx?|css)$/,
            },
            {
              name: 'react',
              priority: 10,
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            // Vite's own; without a group of its own it drags another one into the first script.
            { name: 'load', test: /preload-helper/, priority: 12 },
            ...startChunks({
              apart: ['boot.ts', 'landing-main.ts'].map((file) => path(`client/src/${file}`)),
              main: path('client/src/main.tsx'),
              signedIn: path('client/src/app/signed-in.ts'),
              signIn: path('client/src/app/account-routes.tsx'),
              wide: path('client/src/app/shell/top-bar.tsx'),
              account: [
                'features/account/verify-email-screen',
                'features/account/forgot-password-screen',
                'features/account/reset-password-screen',
                'features/team/accept-invitation-screen',
              ].map((module) => path(`client/src/${module}.tsx`)),
              schemas: /[\\/](sync-protocol[\\/]src[\\/](entities|wire)[\\/]|zod-later)/,
            }),
          ],
        },
      },
    },
  },
  // The worker of an import loads parts of itself later.
  worker: { format: 'es', plugins: () => [checkedByZod()] },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        root: path('.'),
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        // Where global set-ups run: they too are sources, built or not.
        environments: { __vitest__: { resolve: { conditions: nodeConditions } } },
        test: { name: 'house', environment: 'node', include: ['scripts/**/*.test.ts'], ...patient },
      },
      {
        root: path('.'),
        plugins: [mutate()],
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        test: {
          name: 'protocol',
          environment: 'node',
          // Rules without a state: nothing can leak from one file into the next.
          isolate: false,
          include: ['sync-protocol/src/**/*.test.ts'],
          ...patient,
        },
      },
      {
        root: path('.'),
        plugins: [mutate()],
        resolve: { conditions: nodeConditions },
        ssr: { resolve: { conditions: nodeConditions } },
        // Where global set-ups run: they too are sources, built or not.
        environments: { __vitest__: { resolve: { conditions: nodeConditions } } },
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: [path('server/test/support/global-setup.ts')],
          ...patient,
        },
      },
      {
        root: path('client'),
        plugins: [mutate(), ...clientPlugins()],
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // Loading the app and a page anew for each of a hundred files took longer than their tests.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          exclude: ['test/simulation/**'],
          setupFiles: [path('client/test/setup.ts')],
          ...patient,
        },
      },
      {
        // Real devices (engine and storage of the client) against the real server.
        root: path('.'),
        plugins: [mutate()],
        resolve: { conditions: nodeConditions, alias: [modernDexie] },
        ssr: { resolve: { conditions: nodeConditions } },
        // Where global set-ups run: they too are sources, built or not.
        environments: { __vitest__: { resolve: { conditions: nodeConditions } } },
        test: {
          name: 'simulation',
          environment: 'node',
          include: ['client/test/simulation/**/*.test.ts'],
          setupFiles: [path('client/test/setup.ts')],
          globalSetup: [path('server/test/support/global-setup.ts')],
          ...patient,
        },
      },
    ],
  },
})
