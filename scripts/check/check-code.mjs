// Types and lint of one part of the code in one process, because both need the same answers of the type checker:
//   node scripts/check/check-code.mjs client | server
// Types are those of all files of the part, each in the first project that has it: what runs on both sides is checked without
// the types of Node and of a browser. Files of the other part, which tests import, are checked there. Lint is of the files
// that changed, and of everything in CI.
import { join } from 'node:path'
import { ESLint } from 'eslint'
import ts from 'typescript'
import { changedFiles } from './changed-files.mjs'
import { root } from '../sources.mjs'

const parts = {
  client: {
    projects: ['client/tsconfig.test.json', 'client/tsconfig.sw.json'],
    files: ['client/src', 'client/test'],
    has: (path) => /^client\/(src|test)\//.test(path),
  },
  server: {
    projects: ['sync-protocol/tsconfig.json', 'server/tsconfig.test.json', 'tsconfig.json'],
    files: [
      'server',
      'sync-protocol',
      'build',
      'scripts',
      'bench',
      'e2e',
      'examples',
      '{.,client}/*.{ts,js,mjs}',
      '.*.mjs',
    ],
    has: (path) => !parts.client.has(path),
  },
}

const host = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
}

/** The program of a tsconfig, as `tsc -p --incremental` would make it: it remembers what did not change. */
function programOf(project) {
  const fail = (diagnostic) => {
    throw new Error(ts.formatDiagnostic(diagnostic, host))
  }
  const parsed = ts.getParsedCommandLineOfConfigFile(
    join(root, project),
    { noEmit: true, composite: false, incremental: true, tsBuildInfoFile: buildInfoOf(project) },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  )
  if (!parsed) throw new Error(`${project} cannot be read`)
  const { fileNames, options, errors } = parsed
  return ts.createIncrementalProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors })
}

const buildInfoOf = (project) =>
  join(root, 'node_modules/.cache/tsc', `code-${project.replaceAll(/\W/g, '-')}.tsbuildinfo`)

/** The files whose types were checked already. */
const checked = new Set()

/** What the types complain about, as `tsc` lists it. */
function diagnosticsOf(program) {
  const files = program.getSourceFiles().filter((file) => {
    const path = file.fileName.slice(root.length + 1)
    const isOwn = !path.includes('node_modules/') && part.has(path)
    return isOwn && !checked.has(path) && checked.add(path)
  })
  const found = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...files.flatMap((file) => program.getSemanticDiagnostics(file)),
  ]
  program.emit()
  return found
}

const part = parts[process.argv[2] ?? '']
if (!part) {
  console.error(`node scripts/check/check-code.mjs ${Object.keys(parts).join(' | ')}`)
  process.exit(1)
}

const programs = part.projects.map(programOf)
const diagnostics = programs.flatMap(diagnosticsOf)
if (diagnostics.length > 0)
  console.error(ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(diagnostics), host))

const eslint = new ESLint({
  cwd: root,
  // A changed file that is no source of a program is none of its concern.
  warnIgnored: false,
  overrideConfig: {
    languageOptions: {
      parserOptions: { programs: programs.map((program) => program.getProgram()), project: null },
    },
  },
})
const files = changedFiles()?.filter((path) => /\.[cm]?[jt]sx?$/.test(path) && part.has(path)) ?? part.files
const results = files.length > 0 ? await eslint.lintFiles(files) : []
const found = results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0)
const formatter = await eslint.loadFormatter('stylish')
if (found.length > 0) console.error(await formatter.format(found))
console.log(`${results.length} files`)
process.exit(diagnostics.length > 0 || found.length > 0 ? 1 : 0)
