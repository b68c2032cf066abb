import { VitePWA } from 'vite-plugin-pwa'
import { quickActions } from './shortcuts.ts'

const shortcutIcon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }

/** The web app manifest, and the precache list of the product's own service worker (`client/src/sw.ts`). */
export const pwa = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    // The page registers the service worker itself, under its Trusted Types policy.
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
        ...quickActions.map((action) => ({ ...action, icons: [shortcutIcon] })),
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
