// Types and lint of one part of the code in one process, because both need the same answers of the type checker:
//   node scripts/check-code.mjs client | server
import { join } from 'node:path'
import { ESLint } from 'eslint'
import ts from 'typescript'
import { root } from './sources.mjs'

const parts = {
  client: {
    projects: ['client/tsconfig.test.json', 'client/tsconfig.sw.json'],
    files: ['client/src', 'client/test'],
  },
  server: {
    projects: ['server/tsconfig.test.json', 'tsconfig.json'],
    files: ['server', 'sync-protocol', 'scripts', 'bench', 'e2e', '{.,client}/*.{ts,js,mjs}', '.*.mjs'],
  },
}

const host = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
}

/** The program of a tsconfig, as `tsc -p` would make it. */
function programOf(project) {
  const fail = (diagnostic) => {
    throw new Error(ts.formatDiagnostic(diagnostic, host))
  }
  const parsed = ts.getParsedCommandLineOfConfigFile(
    join(root, project),
    { noEmit: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  )
  if (!parsed) throw new Error(`${project} cannot be read`)
  const { fileNames, options, errors } = parsed
  return ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors })
}

const part = parts[process.argv[2] ?? '']
if (!part) {
  console.error(`node scripts/check-code.mjs ${Object.keys(parts).join(' | ')}`)
  process.exit(1)
}

const programs = part.projects.map(programOf)
const diagnostics = programs.flatMap((program) => [...ts.getPreEmitDiagnostics(program)])
if (diagnostics.length > 0)
  console.error(ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(diagnostics), host))

const eslint = new ESLint({
  cwd: root,
  overrideConfig: { languageOptions: { parserOptions: { programs, project: null } } },
})
const results = await eslint.lintFiles(part.files)
const found = results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0)
const formatter = await eslint.loadFormatter('stylish')
if (found.length > 0) console.error(await formatter.format(found))
console.log(`${results.length} files`)
process.exit(diagnostics.length > 0 || found.length > 0 ? 1 : 0)
