import { exitCodeOf, type Line } from './run-checks.ts'
import type { State } from './finding.ts'

const labels: Record<State, string> = { fine: 'fine', look: 'look at this', wrong: 'wrong' }
const column = 'look at this'.length

/** The findings as a page of text. */
export function pageOf(lines: readonly Line[]): string {
  const width = Math.max(...lines.map(({ check }) => check.length))
  const rows = lines.flatMap(({ check, state, says, todo }) => [
    `${labels[state].padEnd(column)}  ${check.padEnd(width)}  ${says}`,
    ...(todo === undefined ? [] : [`${' '.repeat(column + width + 4)}→ ${todo}`]),
  ])
  const count = (wanted: State) => lines.filter(({ state }) => state === wanted).length
  return `${rows.join('\n')}\n\n${count('fine')} fine, ${count('look')} to look at, ${count('wrong')} wrong\n`
}

/** The same for programs: one line of JSON. */
export const jsonOf = (lines: readonly Line[]) =>
  `${JSON.stringify({ exitCode: exitCodeOf(lines), findings: lines })}\n`
