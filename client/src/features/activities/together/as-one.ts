import type { QuickLog } from '#features/activities/log/quick-log.ts'

/** What was logged of one baby. */
export interface LogOf {
  /** The name of the baby. */
  name: string
  log: QuickLog
}

/** Logs of several babies as one: stored together, said in one toast, taken back by one undo. */
export function asOne(logs: readonly [LogOf, ...LogOf[]]): QuickLog {
  const [{ log: first }] = logs
  const names = logs.map(({ name }) => name).join(', ')
  const isSame = new Set(logs.map(({ log }) => log.done)).size === 1
  return {
    ...first,
    what: `${names}: ${first.what}`,
    done: isSame
      ? `${names}: ${first.done}`
      : logs.map(({ name, log }) => `${name}: ${log.done}`).join(' · '),
    writes: logs.flatMap(({ log }) => log.writes),
    undo: () => logs.flatMap(({ log }) => log.undo()),
    choices: choicesOf(logs.map(({ log }) => log)),
  }
}

/** The corrections that all of them offer. */
function choicesOf(logs: readonly QuickLog[]): QuickLog['choices'] {
  const all = logs.flatMap(({ choices }) => choices ?? [])
  const [first] = all
  if (!first || all.length < logs.length) return undefined
  const options = first.options.filter(({ key }) =>
    all.every((choices) => choices.options.some((one) => one.key === key)),
  )
  if (options.length === 0) return undefined
  const isSame = all.every(({ pressed }) => pressed === first.pressed)
  return {
    label: first.label,
    options,
    ...(isSame && first.pressed !== undefined ? { pressed: first.pressed } : {}),
    writes: (key) => all.flatMap((choices) => choices.writes(key)),
  }
}
