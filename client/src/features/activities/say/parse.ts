import type { KindPhrases } from '#features/activities/entries/kind-phrases.ts'
import type { ClauseContext } from './clause.ts'
import { clausesOf } from './clauses.ts'
import { draftsOf } from './drafts.ts'
import { itemsOf } from './items.ts'
import { type Lexicon, lexiconOf, lexiconOfNames } from './lexicon.ts'
import type { ParsedLine, ParseContext } from './parsed-draft.ts'
import type { Grammar } from './spoken.ts'
import { tokensOf } from './tokens.ts'

/** Longer lines are truncated. Spoken lines are much shorter. */
export const maxLineLength = 500

/**
 * Parses the entries of a line. Uses the first language, or another one that understands the whole line. Never
 * throws, and never returns a time after `now`.
 */
export function parseLine(typed: string, context: ParseContext): ParsedLine {
  const normal = typed.slice(0, maxLineLength).normalize('NFKC')
  const line = normal.toLowerCase().length === normal.length ? normal : normal.toLowerCase()
  const [first, ...others] = context.grammars
  if (!first) return { entries: [], rest: line.trim() }
  const parsed = parseIn(first, line, context)
  if (parsed.rest === '' || parsed.isRefused) return parsed
  // A language that understands only a part may miss a "not" or a "yesterday".
  const whole = others
    .map((grammar) => parseIn(grammar, line, context))
    .find(({ entries, rest, isLoose }) => entries.length > 0 && rest === '' && !isLoose)
  const { entries, rest } = whole ?? parsed
  return { entries, rest }
}

const lexicons = new WeakMap<Grammar, { kinds: readonly KindPhrases[]; lexicon: Lexicon }>()

function lexiconFor(grammar: Grammar, kinds: readonly KindPhrases[]): Lexicon {
  const known = lexicons.get(grammar)
  if (known?.kinds === kinds) return known.lexicon
  const lexicon = lexiconOf(grammar, kinds)
  lexicons.set(grammar, { kinds, lexicon })
  return lexicon
}

interface ParsedInLanguage extends ParsedLine {
  /** The notes of an entry have unknown words. */
  isLoose: boolean
  /** A strict kind was named but rejected the clause. */
  isRefused: boolean
}

function parseIn(grammar: Grammar, line: string, context: ParseContext): ParsedInLanguage {
  const { kinds, babies, activities, medicines } = context
  const names = lexiconOfNames([
    ...babies.flatMap(({ id, names: all }) => all.map((name) => ({ name, sense: `baby:${id}` }))),
    ...activities.map(({ id, name }) => ({ name, sense: `own:${id}` })),
    ...medicines.map(({ name }, index) => ({ name, sense: `medicine:${index}` })),
  ])
  const noteAt = noteIn(line, grammar)
  const spoken = noteAt ? line.slice(0, noteAt.from) : line
  const kindOf = (sense: string) => {
    const namedEntity = sense.startsWith('own:')
      ? 'ownEntry'
      : sense.startsWith('medicine:')
        ? 'medicine'
        : undefined
    return kinds.find(
      (kind) => kind.entity === namedEntity || (!namedEntity && Object.hasOwn(kind.words, sense)),
    )
  }
  const isNamed = (sense: string) => kindOf(sense)?.named?.includes(sense) ?? false
  const tokens = tokensOf(spoken, lexiconFor(grammar, kinds), names)
  const items = itemsOf(tokens, grammar, (sense) => kindOf(sense)?.lasts === true)
  const clauseContext: ClauseContext = { kinds, kindOf, isNamed, line, units: context.units }
  const read = draftsOf(clausesOf(items, clauseContext), clauseContext, context)
  const note = noteAt && noteAt.text !== '' ? [noteAt.text] : []
  const rest = [...read.rest, ...note].join('; ')
  return { ...read, rest: read.entries.length === 0 && rest === '' ? line.trim() : rest }
}

/** All text after the word for a note. */
function noteIn(line: string, { words }: Grammar): { from: number; text: string } | undefined {
  const heads = (words['note'] ?? '').split(',').map((word) => word.trim())
  const found = new RegExp(`(?:^|[\\s,.;])(${heads.join('|')})(?![\\p{L}\\p{M}])[\\s:,–-]*`, 'iu').exec(line)
  if (!found) return undefined
  return { from: found.index, text: line.slice(found.index + found[0].length).trim() }
}
