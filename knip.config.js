/** Stylesheets name their fonts by url(): knip sees them as imports. */
const importsOfCss = (text) =>
  [...text.matchAll(/(?:@import\s+|url\()\s*['"]([^'"]+)['"]/g)]
    .map(([, path]) => `import '${path}'`)
    .join('\n')

/** @type {import('knip').KnipConfig} */
export default {
  ignoreExportsUsedInFile: true,
  compilers: { css: importsOfCss },
  // Base components are drawn as a set, before each has its screen.
  ignoreIssues: { 'client/src/ui/**': ['exports'] },
  // A part of Windows; what only tests of Linux call.
  ignoreBinaries: ['tasklist', 'openssl', 'mount', 'umount', 'chroot', 'unshare'],
  workspaces: {
    '.': {
      entry: [
        'scripts/{,check/,generate/,mutants/,native/}*.mjs',
        'vite.native.config.ts',
        'bench/compare.mjs',
        'bench/compare-charts.mjs',
        'bench/compare-server.mjs',
        'bench/plain-server.mjs', // started by bench/load.mjs
        'bench/scale-picture.mjs',
        'scripts/mutants/mutants.vitest.config.ts',
        'bench/engine.mjs', // built by bench/device.mjs
        'e2e/**/*.e2e.ts',
        'e2e/vitest.config.ts',
        'e2e/support/global-setup.ts',
        'e2e/support/print-screens.ts',
        'examples/{mqtt-bridge/bridge,nela-mcp/nela-mcp}.mjs',
      ],
      project: ['*.{ts,js,mjs}', '{build,scripts,bench,e2e,examples}/**/*.{ts,mjs}'],
      ignoreDependencies: [
        'zod', // in the manifest of examples/nela-mcp
        '@lingui/babel-plugin-lingui-macro', // named in build/client.ts
        ...['oxlint', 'oxlint-tsgolint', 'typescript-7'], // started by scripts/check.mjs
      ],
    },
    client: {
      entry: [
        'src/landing-main.ts',
        'src/legal-main.ts',
        'src/sw.ts',
        'src/app/native/start.ts', // the script of the packaged app (build/native-document.ts)
        'src/platform/native/here.ts', // an alias of vite.native.config.ts
        'src/nothing.ts', // stands for optional packages of jsPDF: an alias of vite.config.ts
        'src/features/landing/render-landing.tsx',
        'src/features/legal/render-legal.tsx',
        '{src,test}/**/*.test.{ts,tsx}',
      ],
      project: ['{src,test}/**/*.{ts,tsx,css}'],
    },
    server: {
      entry: [
        'src/main.ts',
        'image-worker.mjs',
        'heavy-worker.mjs',
        'src/heavy-thread.ts', // started by heavy-worker.mjs
        'src/backup.ts',
        'src/restore.ts',
        'src/restored.ts',
        'src/doctor.ts',
        '{src,test}/**/*.test.ts',
        'test/support/launch-program.ts',
      ],
      project: ['{src,test}/**/*.ts'],
    },
    // The plugins are the client's; Capacitor finds them by the name in its manifest.
    native: { ignoreDependencies: [/capacitor/] },
    'sync-protocol': { entry: ['src/**/*.test.ts'], project: ['src/**/*.ts'] },
  },
}
