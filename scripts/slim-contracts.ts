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
  return text + code.slice(at)
}

/** Leaves the schemas of the API out of the browser's build, and any other that nobody asks for. */
export const slimContracts = ({ folders }: { folders: readonly string[] }): Plugin => ({
  name: 'slim-contracts',
  apply: 'build',
  transform(code, id) {
    if (!folders.some((folder) => id.startsWith(folder))) return undefined
    return { code: slim(code, this.parse(code) as unknown as Node), map: null }
  },
})
