// Compiles workspaces that run in Node, each from its `src` into its `dist`:
//   node build/compile.mjs sync-protocol server
// It takes types away and asks nothing about them, as Vite does with the client: `npm run check` does that. To ask took ten
// times as long.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { checkNode, root } from '../scripts/sources.mjs'

/** Removes types from each file separately, without type checks. */
const withoutTypes = {
  ...{ noCheck: true, noResolve: true, noLib: true, lib: undefined, types: [] },
  ...{ composite: false, incremental: false, declaration: false, declarationMap: false },
}

const host = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
}

/**
 * Writes the JavaScript of the project in `folder`. Throws, with the lines, where a file or the tsconfig is no TypeScript.
 *
 * @param {string} folder
 */
export function compile(folder) {
  const config = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile)
  const parsed = ts.parseJsonConfigFileContent(config.config ?? {}, ts.sys, folder)
  const { tsBuildInfoFile, ...options } = parsed.options
  const program = ts.createProgram({ rootNames: parsed.fileNames, options: { ...options, ...withoutTypes } })
  const faults = [
    ...(config.error ? [config.error] : []),
    ...parsed.errors,
    ...program.getOptionsDiagnostics(),
    ...program.getSyntacticDiagnostics(),
  ]
  if (faults.length === 0) faults.push(...program.emit().diagnostics)
  if (faults.length > 0) throw new Error(ts.formatDiagnostics(faults, host))
  // Otherwise `tsc -b`, as in `npm run dev`, would take its recorded state for the files.
  if (tsBuildInfoFile) rmSync(String(tsBuildInfoFile), { force: true })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode()
  try {
    for (const workspace of process.argv.slice(2)) compile(join(root, workspace))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
