import type { Moment, QuickAction, QuickLogRequest } from './action.ts'
import { actionOf } from './command-action.ts'
import { type CommandParts, lower, partsOf } from './command-parts.ts'
import { meaningOf } from './lexicon.ts'

/**
 * Reads a typed command: "fed 90 10m", "wake 5 min ago", "diaper wet 6:30", "note first laugh". Null if any word is
 * unknown, so that no command is logged partially.
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

/** "Left 10 min" is a length, "left 10 min ago" a start. For all other actions minutes are ago. */
const momentOfMinutes = (action: QuickAction, minutes: number, isAgo: boolean): Moment =>
  action.do === 'breast' && !isAgo ? { lasting: minutes } : { ago: minutes }

/** The action for a finished session; null for momentary actions, and for an explicit start or end. */
function pastOf(action: QuickAction): QuickAction | null {
  if (action.do === 'breast') return action
  if (action.do !== 'sleep' && action.do !== 'play' && action.do !== 'walk') return null
  return action.how === (action.do === 'sleep' ? 'start' : 'toggle') ? { ...action, how: 'past' } : null
}

const note = (text: string): QuickAction => (text ? { do: 'note', text } : { do: 'open', sheet: 'note' })
