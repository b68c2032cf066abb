import { isUsable } from 'sync-protocol/rules/milk-stash'
import { joined } from '#features/activities/entries/joined.ts'
import type { HandoverLine } from '#features/activities/entries/kind-details.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { milkGlyph } from '#features/activities/kinds/milk/glyph.tsx'
import { mlText, portionText, untilText } from '#features/activities/stash/stash-text.ts'
import type { Stash } from '#features/activities/stash/use-stash.ts'
import { stashName } from '#features/activities/stash/words.ts'

/** The amount of milk and the portion to use first; empty if the family keeps no milk. */
export function stashLines(
  stash: Pick<Stash, 'open' | 'now'> | undefined,
  context: EntryContext,
): HandoverLine[] {
  const usable = stash?.open.filter(isUsable) ?? []
  const [next] = usable
  if (!stash || !next) return []
  const amount = mlText(
    usable.reduce((ml, { left }) => ml + left, 0),
    context,
  )
  return [
    {
      key: 'stash',
      act: 'feed',
      glyph: milkGlyph,
      title: `${context.i18n._(stashName)}: ${amount}`,
      detail: joined(portionText(next, context), untilText(next, context, stash.now)),
    },
  ]
}
