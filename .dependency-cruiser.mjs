// Who may import what. The table is in docs/architecture.md; scripts/house/house-rules.test.ts proves that each rule bites.

/** Layers from the outermost to the innermost; each may import itself and what stands to the right of it. */
const clientLayers = [
  ['app'],
  ['features'],
  ['media'],
  ['forms'],
  ['navigation'],
  ['sync'],
  ['session'],
  ['db', 'api'],
  ['i18n'],
  ['ui'],
  ['platform'],
]
const protocolLayers = [['api'], ['wire'], ['rules'], ['entities'], ['reference']]

/** Features whose screens show what others hold: they may read any, and none of the others may read them. */
const composed =
  'connections|doctor|doctor-sheet|export|handover|home|import|quick-log|reminders|settings|sign-out|sitter|stats|sync-status|trial'

const tests = '\\.test\\.tsx?$'

/** One rule for each layer that has something above it: it may not look up. */
const onlyDown = (name, folder, layers) =>
  layers.flatMap((layer, depth) => {
    const above = layers.slice(0, depth).flat()
    if (above.length === 0) return []
    return {
      name,
      comment: `${layer.join(' and ')} must not know ${above.join(', ')}`,
      severity: 'error',
      from: { path: `^${folder}/(${layer.join('|')})/`, pathNot: tests },
      to: { path: `^${folder}/(${above.join('|')})/` },
    }
  })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'protocol-pure',
      comment: 'sync-protocol runs in browser, worker and server: it reaches itself and zod only',
      severity: 'error',
      from: { path: '^sync-protocol/src/', pathNot: tests },
      to: { pathNot: ['^sync-protocol/src/', '(^|/)node_modules/zod/'] },
    },
    ...onlyDown('protocol-order', 'sync-protocol/src', protocolLayers),
    {
      name: 'no-node-in-browser',
      comment:
        'a browser has no modules of Node; packages bring their types along, so that the compiler lets them pass',
      severity: 'error',
      from: { path: '^client/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'native-alone',
      comment: 'screens are the same on the web: only the folders called native call Capacitor',
      severity: 'error',
      from: { path: '^client/src/', pathNot: ['^client/src/(platform|app)/native/', tests] },
      to: { path: '(^|/)node_modules/(@capacitor/|@capawesome/|capacitor-)' },
    },
    {
      name: 'sides-apart',
      comment: 'client and server meet in sync-protocol; only the simulation of several devices holds both',
      severity: 'error',
      from: { path: '^client/', pathNot: '^client/test/simulation/' },
      to: { path: '^server/' },
    },
    {
      name: 'sides-apart',
      comment: 'client and server meet in sync-protocol',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^client/' },
    },
    {
      name: 'features-apart',
      comment:
        'features share through session, db, records or sync-protocol, or are composed by one of `composed` or in app/',
      severity: 'error',
      from: {
        path: '^(client|server)/src/features/([^/]+)/',
        pathNot: `^client/src/features/(${composed})/`,
      },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-apart',
      comment:
        'a kind of entry knows what all kinds share (entries, log, when, editing), not another kind; links and timeline compose them',
      severity: 'error',
      from: { path: '^client/src/features/activities/kinds/([^/]+)/', pathNot: tests },
      to: {
        path: '^client/src/features/activities/(kinds|links|timeline)/',
        pathNot: '^client/src/features/activities/kinds/$1/',
      },
    },
    {
      name: 'features-apart',
      comment: 'the calls of a kind of entry know nothing of another kind; the status composes them',
      severity: 'error',
      from: {
        path: '^server/src/features/activities/([^/]+)/',
        pathNot: '^server/src/features/activities/status/',
      },
      to: {
        path: '^server/src/features/activities/[^/]+/',
        pathNot: '^server/src/features/activities/$1/',
      },
    },
    ...onlyDown('client-down', 'client/src', clientLayers),
    {
      name: 'client-down',
      comment: 'api talks to the server; what is stored on the device is no business of it',
      severity: 'error',
      from: { path: '^client/src/api/', pathNot: tests },
      to: { path: '^client/src/db/' },
    },
    {
      name: 'client-down',
      comment: 'db is written to by everybody and calls nobody',
      severity: 'error',
      from: { path: '^client/src/db/', pathNot: tests },
      to: { path: '^client/src/api/' },
    },
    {
      name: 'ui-without-domain',
      comment:
        'base components know no entity, no call and no text of the product; rules/print knows only letters',
      severity: 'error',
      from: { path: '^client/src/ui/', pathNot: tests },
      to: {
        path: ['^sync-protocol/(?!src/rules/print/)', '^client/src/(db|api|session|sync|i18n|locales)/'],
      },
    },
    {
      name: 'server-down',
      comment: 'platform knows records only to ask who may what; app.ts composes the features',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: {
        path: '^server/src/(features|records|app\\.ts|main\\.ts)',
        pathNot: '^server/src/records/(access|sitter-passes|tables)\\.ts$',
      },
    },
    {
      name: 'server-down',
      comment: 'records serve every feature and know none; tables.ts lists the tables of all',
      severity: 'error',
      from: { path: '^server/src/records/', pathNot: [tests, '^server/src/records/tables\\.ts$'] },
      to: { path: '^server/src/(features|app\\.ts|main\\.ts)' },
    },
    {
      name: 'one-db',
      comment: 'the local database is opened, read and written in client/src/db alone',
      severity: 'error',
      from: { path: '^client/src/', pathNot: ['^client/src/db/', tests] },
      to: { path: '(^|/)node_modules/dexie' },
    },
    {
      name: 'one-db',
      comment: 'SQL is in platform, records and the queries.ts of a feature; deps.ts names the type',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/(platform|records)/', '/queries\\.ts$', '^server/src/deps\\.ts$', tests],
      },
      to: { path: '(^|/)node_modules/(kysely|pg)/' },
    },
    {
      name: 'one-app',
      comment: 'production, development and tests run the same server: app.ts alone builds one',
      severity: 'error',
      from: {
        path: '^(client|server)/',
        // The table of errors is tried on its own.
        pathNot: ['^server/src/app\\.ts$', '^server/test/http/errors\\.test\\.ts$'],
      },
      to: { path: '(^|/)node_modules/fastify/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-writer',
      comment:
        'only records writes synced rows: what others need of it is exported for reading or as applyOps',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/records/', tests] },
      to: { path: '^server/src/records/(merge-ops?|history|device-frames|push-answers)\\.ts$' },
    },
    {
      name: 'one-writer',
      comment: 'screens write through db/write/write.ts: row and outbox in one transaction',
      severity: 'error',
      from: { path: '^client/src/(app|features)/', pathNot: tests },
      to: { path: '^client/src/db/(apply/apply-pulled|outbox/(outbox|seal-batch|pending))\\.ts$' },
    },
    {
      name: 'no-cycles',
      comment: 'a cycle is two files that are one idea, or an idea in the wrong place',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'nothing imports this file and it imports nothing',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(client|server|sync-protocol)/',
        pathNot: [
          tests,
          '\\.d\\.ts$',
          '(^|/)[^/]+\\.config\\.[cm]?[jt]s$',
          '^client/src/nothing\\.ts$',
          // Imports what is built of heavy-thread.ts.
          '^server/heavy-worker\\.mjs$',
        ],
      },
      to: {},
    },
    {
      name: 'not-to-dev-dep',
      comment: 'what ships must not need a package that only development installs; types vanish',
      severity: 'error',
      from: { path: '^(client|server|sync-protocol)/src/', pathNot: tests },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm', 'type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
    {
      name: 'not-undeclared',
      comment: 'the package is in the node_modules of somebody else only',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-unresolved',
      comment: 'the path leads nowhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:'] },
    },
    {
      name: 'not-to-test',
      comment: 'code of the product does not import tests or what only tests need',
      severity: 'error',
      from: { path: '^(client|server|sync-protocol)/src/', pathNot: tests },
      to: { path: [tests, '^(client|server)/test/', '^e2e/', '^bench/'] },
    },
    {
      name: 'no-relative-across-folders',
      comment: 'inside a package #path/file.ts names a file of another folder',
      severity: 'error',
      from: { path: '^(client|server|sync-protocol)/src/([^/]+)/', pathNot: tests },
      to: {
        path: '^$1/src/',
        pathNot: '^$1/src/$2/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased'],
      },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '\\.(css|po|svg|woff2)$'] },
    exclude: { path: ['(^|/)dist/', '\\.po$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'browser', 'import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    skipAnalysisNotInRules: true,
  },
}
