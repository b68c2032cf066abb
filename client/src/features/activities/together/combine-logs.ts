import type { QuickLog } from '#features/activities/log/quick-log.ts'

/** A log for one baby. */
export interface LogOf {
  /** The name of the baby. */
  name: string
  log: QuickLog
}

/** Combines logs of several babies: one transaction, one toast, one undo. */
export function combineLogs(logs: readonly [LogOf, ...LogOf[]]): QuickLog {
  const [{ log: first }] = logs
  const names = logs.map(({ name }) => name).join(', ')
  return {
    ...first,
    what: `${names}: ${first.what}`,
    done: combinedText(logs.map(({ name, log }) => ({ name, done: log.done }))),
    writes: logs.flatMap(({ log }) => log.writes),
    undo: () => logs.flatMap(({ log }) => log.undo()),
    choices: choicesOf(logs),
  }
}

/** Shows a text once if it is the same for all. */
function combinedText(all: readonly { name: string; done: string }[]): string {
  const isSame = new Set(all.map(({ done }) => done)).size === 1
  return isSame
    ? `${all.map(({ name }) => name).join(', ')}: ${all[0]!.done}`
    : all.map(({ name, done }) => `${name}: ${done}`).join(' · ')
}

/** The corrections that all logs offer. */
function choicesOf(logs: readonly LogOf[]): QuickLog['choices'] {
  const all = logs.flatMap(({ log }) => log.choices ?? [])
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
    done: (key) =>
      combinedText(logs.map(({ name, log }) => ({ name, done: log.choices?.done?.(key) ?? log.done }))),
  }
}
