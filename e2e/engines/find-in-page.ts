import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'

/** A query by role and accessible name. A string matches the whole text; a pattern, a part. */
export type Words = string | RegExp
export type Step =
  | { by: 'role'; role: string; name?: Words; level?: number }
  | { by: 'label'; name: Words }
  | { by: 'text'; name: Words }
  | { by: 'css'; selector: string }
  | { by: 'place'; at: number }

const require = createRequire(import.meta.url)
const library = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** A script that defines the functions that `scriptOf` uses. Run it once per document. */
export const findingScript = `(() => {
  if (globalThis.journeyFind) return
  const exports = undefined, module = undefined, define = undefined
  ;${library}
  globalThis.journeyFind = ${String(makeFind)}(globalThis.TestingLibraryDom)
})()`

const plain = (step: Step) =>
  'name' in step && step.name instanceof RegExp
    ? { ...step, name: { source: step.name.source, flags: step.name.flags } }
    : step

/** A script that calls `inPage` with `args` and the found elements. Each step searches within the previous results. */
export const scriptOf = (
  steps: readonly Step[],
  inPage: (found: HTMLElement[], ...args: never[]) => unknown,
  ...args: unknown[]
): string =>
  `(${String(inPage)})(...[globalThis.journeyFind(${JSON.stringify(steps.map(plain))}), ...${JSON.stringify(args)}])`

/** Runs in the page: finds visible elements. */
function makeFind(library: {
  queryAllByRole: (within: Element, role: string, options: object) => HTMLElement[]
  queryAllByLabelText: (within: Element, name: unknown) => HTMLElement[]
  queryAllByText: (within: Element, name: unknown) => HTMLElement[]
}) {
  type Plain = { by: string; role: string; name: unknown; level?: number; selector: string; at: number }
  const words = (name: unknown) =>
    name !== null && typeof name === 'object'
      ? new RegExp((name as RegExp).source, (name as RegExp).flags)
      : name
  const isVisible = (one: Element) => one.checkVisibility({ visibilityProperty: true })
  const find = (within: Element, step: Plain): Element[] => {
    const name = words(step.name)
    if (step.by === 'role') return library.queryAllByRole(within, step.role, { name, level: step.level })
    if (step.by === 'label') return library.queryAllByLabelText(within, name)
    if (step.by === 'text') return library.queryAllByText(within, name)
    return [...within.querySelectorAll(step.selector)]
  }
  return (steps: Plain[]) =>
    steps.reduce<Element[]>(
      (found, step) => {
        if (step.by === 'place') return found.slice(step.at).slice(0, 1)
        return [...new Set(found.flatMap((within) => find(within, step)))].filter(
          (one) => step.by === 'css' || isVisible(one),
        )
      },
      [document.body],
    )
}
