import type { Moment, QuickAction, QuickLogRequest } from './action.ts'
import { actionOf } from './command-action.ts'
import { type CommandParts, lower, partsOf } from './command-parts.ts'
import { meaningOf } from './lexicon.ts'

/**
 * What a person typed, as something to log: "fed 90 10m", "wake 5 min ago", "diaper wet 6:30", "note first laugh".
 * Null where any word is not understood, so that nothing is logged by half.
 */
export function readCommand(typed: string, system: 'metric' | 'imperial'): QuickLogRequest | null {
  const text = typed.normalize('NFKC').trim()
  const [, first = '', rest = ''] = /^(\S+?):?(?:\s+(.*))?$/su.exec(text) ?? []
  const begins = meaningOf(lower(first))
  if (begins === 'note') return { action: note(rest) }
  if (begins === 'medicine')
    return { action: { do: 'open', sheet: 'medicine', ...(rest ? { text: rest } : {}) } }
  const parts = partsOf(lower(text))
  return parts && requestOf(parts, system)
}

function requestOf(parts: CommandParts, system: 'metric' | 'imperial'): QuickLogRequest | null {
  const { meanings, minutes, time, range } = parts
  const day = meanings.delete('yesterday') ? ('yesterday' as const) : undefined
  const isAgo = meanings.delete('ago')
  const action = actionOf(parts, system)
  if (!action || (day && !time && !range)) return null
  if (range) {
    const past = pastOf(action)
    return past && { action: past, moment: { ...range, ...(day && { day }) } }
  }
  if (time !== undefined) return { action, moment: { time, ...(day && { day }) } }
  if (!minutes) return isAgo ? null : { action }
  return { action, moment: momentOfMinutes(action, minutes, isAgo) }
}

/** "left 10 min" is how long it took, "left 10 min ago" when it began; of all else minutes are ago. */
const momentOfMinutes = (action: QuickAction, minutes: number, isAgo: boolean): Moment =>
  action.do === 'breast' && !isAgo ? { lasting: minutes } : { ago: minutes }

/** What has a start and an end; null for what is a moment, or was said to start or to end. */
function pastOf(action: QuickAction): QuickAction | null {
  if (action.do === 'breast') return action
  if (action.do !== 'sleep' && action.do !== 'play' && action.do !== 'walk') return null
  return action.how === (action.do === 'sleep' ? 'start' : 'toggle') ? { ...action, how: 'past' } : null
}

const note = (text: string): QuickAction => (text ? { do: 'note', text } : { do: 'open', sheet: 'note' })
