import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuickAction, QuickLogRequest } from '#features/activities/links/action.ts'
import { readCommand } from '#features/activities/links/read-command.ts'
import { requestText } from '#features/activities/links/request-text.ts'
import { sheetKinds } from '#features/activities/kinds/details.ts'
import type { Format } from '#i18n/use-format.ts'

/** The action of an option. */
export type PaletteChoice =
  | { choose: 'log'; request: QuickLogRequest; isForAll?: true }
  | { choose: 'section'; path: string }
  | { choose: 'baby'; id: string }
  /** Shows the entries that a whole sentence is parsed as. */
  | { choose: 'say' }

export interface PaletteOption {
  key: string
  label: string
  choice: PaletteChoice
}

const common: QuickAction[] = [
  { do: 'sleep', how: 'toggle' },
  { do: 'open', sheet: 'feed' },
  { do: 'diaper', answer: 'wet' },
  { do: 'diaper', answer: 'dirty' },
  { do: 'diaper', answer: 'both' },
  { do: 'diaper', answer: 'dry' },
  { do: 'play', how: 'toggle' },
  { do: 'walk', how: 'toggle' },
  ...sheetKinds.map((sheet) => ({ do: 'open' as const, sheet })),
]

/** The options of the palette: first the parsed command, then everything whose name contains the typed text. */
export function paletteOptions(
  typed: string,
  known: {
    sections: readonly { path: string; name: string }[]
    /** The babies that are not selected. */
    babies: readonly { id: string; name: string }[]
    units: 'metric' | 'imperial'
    /** Names of the entries in the typed sentence. */
    entryNames: readonly string[]
  },
  { i18n, format, now }: { i18n: I18n; format: Format; now: number },
): PaletteOption[] {
  const request = readCommand(typed, known.units)
  const logOption = (key: string, request: QuickLogRequest): PaletteOption => {
    const what = requestText(request, i18n, format, now)
    const label = request.action.do === 'open' ? `${what}…` : i18n._(msg({ message: `Log: ${what}` }))
    return { key, label, choice: { choose: 'log', request } }
  }
  const named: PaletteOption[] = [
    ...common.map((action, index) => logOption(`log-${index}`, { action })),
    ...known.babies.map(({ id, name }) => ({
      key: `baby-${id}`,
      label: i18n._(msg({ message: `Show ${name}`, comment: 'the day of another baby' })),
      choice: { choose: 'baby' as const, id },
    })),
    ...known.sections.map(({ path, name }) => ({
      key: `section-${path}`,
      label: i18n._(msg({ message: `Go to: ${name}`, comment: 'a screen of the app' })),
      choice: { choose: 'section' as const, path },
    })),
  ]
  const forAll = (request: QuickLogRequest): PaletteOption[] => {
    if (known.babies.length === 0 || request.action.do === 'open') return []
    const what = requestText(request, i18n, format, now)
    const label = i18n._(msg({ message: `Log for all babies: ${what}` }))
    return [{ key: 'for-all', label, choice: { choose: 'log', request, isForAll: true } }]
  }
  const query = typed.trim().toLowerCase()
  const first = request ? [logOption('understood', request)] : sentence(known.entryNames, i18n)
  const all = request ? forAll(request) : []
  const rest = named.filter(({ label }) => label.toLowerCase().includes(query))
  return [...first, ...all, ...rest.filter(({ label }) => label !== first[0]?.label)]
}

/** The option that opens the entries of a sentence. */
function sentence(entryNames: readonly string[], i18n: I18n): PaletteOption[] {
  if (entryNames.length === 0) return []
  const what = `${entryNames.join(', ')}…`
  return [{ key: 'parsed-line', label: i18n._(msg({ message: `Log: ${what}` })), choice: { choose: 'say' } }]
}
