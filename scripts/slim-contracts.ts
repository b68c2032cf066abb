import type { Plugin } from 'vite'

/** What the browser needs of a contract is where and how to call; the server has the rest. */
const unneeded = ['schema', 'summary', 'tags']

/** As much of ESTree as is looked at here. */
interface Node {
  type: string
  start: number
  end: number
  name?: string
  key?: Node
  callee?: Node
  init?: Node | null
  declaration?: Node | null
  body?: Node[]
  declarations?: Node[]
  arguments?: Node[]
  properties?: Node[]
}

/** The calls that a module's own constants begin with, in order. */
const calls = (program: Node): Node[] =>
  (program.body ?? [])
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? (statement.declarations ?? []) : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))

function contract(code: string, call: Node): string {
  const [argument] = call.arguments ?? []
  if (argument?.type !== 'ObjectExpression')
    throw new Error('defineContract() takes its contract as a literal')
  const kept = (argument.properties ?? []).filter(({ key }) => !unneeded.includes(key?.name ?? ''))
  return `({ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} })`
}

/** A module of contracts without schemas; whatever else it makes by a call goes when nobody asks for it. */
export function slim(code: string, program: Node): string {
  let text = ''
  let at = 0
  for (const call of calls(program)) {
    const isContract = call.callee?.name === 'defineContract'
    const made = isContract ? contract(code, call) : code.slice(call.start, call.end)
    text += `${code.slice(at, call.start)}/* @__PURE__ */ (() => ${made})()`
    at = call.end
  }
  // zod by its other name is not configured on import (see zod-jitless.ts), so that nothing holds an unused import.
  return (text + code.slice(at)).replace(/(\bfrom\s*)(['"])zod\2/, '$1$2zod/v4$2')
}

/**
 * Leaves the schemas of the API out of the browser's build. The sign-in calls the server without them, so that zod, a
 * fifth of what it would load, waits until somebody is signed in and writes rows.
 */
export const slimContracts = ({ folder }: { folder: string }): Plugin => ({
  name: 'slim-contracts',
  apply: 'build',
  transform(code, id) {
    if (!id.startsWith(folder)) return undefined
    return { code: slim(code, this.parse(code) as unknown as Node), map: null }
  },
})
